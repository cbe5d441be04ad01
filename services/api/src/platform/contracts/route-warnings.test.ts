import type { RemoteRoute } from '@stoa/shared/contracts/registry';
import { describe, expect, it } from 'vitest';
import { makeRemote } from '../../testing/make-remote.ts';
import { routeWarnings } from './route-warnings.ts';

const remote = (name: string, version: string, paths: string[]) => {
  const routes = paths.map((path): RemoteRoute => ({ layout: 'public-site', path, expose: './Checkout' }));
  return makeRemote({ name, version, declaration: { routes, slots: [] } }).assets;
};
const site = {
  assets: remote('mf-public-site', '2.0.0', ['/', '/:pageSlug', '/blog/:slug']),
  uses: ['stable'],
};
const warn = (paths: string[], livePaths: string[] | null, neighbours = [site]) =>
  routeWarnings(
    remote('mf-commerce', '1.1.0', paths),
    livePaths && remote('mf-commerce', '1.0.0', livePaths),
    neighbours,
  ).map(({ code, message }) => [code, message]);

describe('[EXAM-D7] the report says of a route', () => {
  it('that it is gone, and who answers instead', () => {
    expect(warn([], ['/basket', '/basket/old'])).toEqual([
      [
        'route_deleted',
        '/basket of public-site of 1.0.0 is gone: /:pageSlug of mf-public-site 2.0.0 answers instead',
      ],
      ['route_deleted', '/basket/old of public-site of 1.0.0 is gone: nothing answers it any more'],
    ]);
  });

  it('that another remote shadows it', () => {
    expect(warn(['/:anything', '/*'], null)).toEqual([
      [
        'route_shadowed',
        '/:anything of public-site is never reached: /:pageSlug of mf-public-site 2.0.0 answers it',
      ],
      ['route_shadowed', '/* of public-site is never reached: /:pageSlug of mf-public-site 2.0.0 answers it'],
    ]);
  });

  it('that it takes an address from another remote, and nothing of what it has had', () => {
    expect(warn(['/basket', '/basket/:step'], null)).toEqual([
      [
        'route_takes',
        '/basket of public-site is answered by /:pageSlug of mf-public-site 2.0.0 now, and by this build from then on',
      ],
    ]);
    expect(warn(['/basket'], ['/basket'])).toEqual([]);
    expect(warn(['/basket'], null, [{ ...site, uses: ['pinned by kiln'] }])).toEqual([]);
  });
});
