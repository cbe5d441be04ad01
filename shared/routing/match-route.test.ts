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

  it('keeps to the layout', () => {
    expect(exposeAt('/dashboard')).toBe('./Page');
    expect(exposeAt('/dashboard', 'dashboard')).toBe('./Dash');
  });

  it('a path that cannot be decoded matches nothing', () => {
    expect(exposeAt('/%E0%A4%A')).toBeNull();
  });
});
