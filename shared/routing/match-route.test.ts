import { describe, expect, it } from 'vitest';
import type { Composition, RemoteRoute } from '../contracts/registry.ts';
import { matchRoute } from './match-route.ts';

const route = (path: string, expose = './X', layout: RemoteRoute['layout'] = 'public-site'): RemoteRoute => ({
  layout,
  path,
  expose,
});

function compositionOf(...remotes: RemoteRoute[][]): Composition {
  return {
    compositionId: 'c',
    shell: { version: '1.0.0' },
    remotes: remotes.map((routes, index) => ({
      name: `mf-${index}`,
      title: `Remote ${index}`,
      version: '1.0.0',
      container: 'x',
      base: '/',
      rule: 'channel',
      critical: false,
      exposes: {},
      files: {},
      routes,
      slots: [],
      events: { emits: [], listens: [] },
    })),
  };
}

describe('matchRoute', () => {
  const composition = compositionOf(
    [route('/:pageSlug', './Page'), route('/', './Home'), route('/course/:slug', './Course')],
    [
      route('/checkout', './Checkout'),
      route('/shop/*', './Shop'),
      route('/dashboard', './Dash', 'dashboard'),
    ],
  );
  const exposeAt = (path: string, layout: RemoteRoute['layout'] = 'public-site') =>
    matchRoute(composition, layout, path)?.route.expose ?? null;

  it('[LAY-02] a fixed path wins over /{pageSlug}, whichever remote offers it', () => {
    expect(exposeAt('/checkout')).toBe('./Checkout');
    expect(exposeAt('/about')).toBe('./Page');
  });

  it('answers the root, parameters and wildcards', () => {
    expect(exposeAt('/')).toBe('./Home');
    expect(matchRoute(composition, 'public-site', '/course/hand%20building')?.params).toEqual({
      slug: 'hand building',
    });
    expect(exposeAt('/shop/a/b')).toBe('./Shop');
    expect(exposeAt('/course/a/b')).toBeNull();
  });

  it.each(['/', '/about', '/course/hand-building', '/checkout', '/shop/a/b'])(
    '[EXAM-D1] a catch-all of another remote does not take %s',
    (path) => {
      const greedy = compositionOf(
        [route('/*', './Greedy')],
        ...composition.remotes.map(({ routes }) => routes),
      );
      expect(matchRoute(greedy, 'public-site', path)?.route.expose).toBe(exposeAt(path));
      expect(matchRoute(greedy, 'public-site', '/a/b/c')?.route.expose).toBe('./Greedy');
    },
  );

  it('[EXAM-D1] an address wins over everything below it', () => {
    const both = compositionOf([route('/shop/*', './Below')], [route('/shop', './Shop')]);
    expect(matchRoute(both, 'public-site', '/shop')?.route.expose).toBe('./Shop');
    expect(matchRoute(both, 'public-site', '/shop/cups')?.route.expose).toBe('./Below');
  });

  it('keeps to the layout', () => {
    expect(exposeAt('/dashboard')).toBe('./Page');
    expect(exposeAt('/dashboard', 'dashboard')).toBe('./Dash');
  });

  it('a path that cannot be decoded matches nothing', () => {
    expect(exposeAt('/%E0%A4%A')).toBeNull();
  });
});
