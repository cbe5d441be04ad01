import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOREIGN_WAYS } from '../testing/foreign-ways.ts';
import { redirectForSignIn, safeRedirect } from './safe-redirect.ts';

describe('safeRedirect', () => {
  it('[LAY-17] [F9] none of 60 ways to lead elsewhere, or back to the login, is honoured', () => {
    expect(new Set(FOREIGN_WAYS).size).toBeGreaterThanOrEqual(60);
    for (const way of FOREIGN_WAYS) expect([way, safeRedirect(way)]).toEqual([way, '/']);
  });

  it.each(['/dashboard', '/dashboard/orders?page=2#top', '/checkout', '/login-help'])(
    '[LAY-17] %s is honoured',
    (path) => {
      expect(safeRedirect(path)).toBe(path);
    },
  );

  it('[LAY-17] whatever is given, the result stays on this origin', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const origin = 'http://site.example';
        expect(new URL(safeRedirect(text), origin).origin).toBe(origin);
        expect(new URL(safeRedirect(`/${text}`), origin).origin).toBe(origin);
      }),
      { numRuns: 500 },
    );
  });

  it('[LAY-17] [F9] what is left of a way that is honoured is honoured as it is', () => {
    const parts = fc.constantFrom(
      ...FOREIGN_WAYS,
      '/',
      '.',
      '..',
      '%2e',
      '%5c',
      '?',
      '#',
      '//',
      'login',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 5 }), (pieces) => {
        const once = safeRedirect(`/${pieces.join('')}`);
        expect(new URL(once, 'http://site.example').origin).toBe('http://site.example');
        expect(safeRedirect(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('redirectForSignIn', () => {
  it('[LAY-15] goes to the root, or to the configured path of this site', () => {
    expect(redirectForSignIn('/dashboard', undefined)).toBe('/?redirectedFrom=%2Fdashboard');
    expect(redirectForSignIn('/dashboard', '/login')).toBe('/login?redirectedFrom=%2Fdashboard');
    expect(redirectForSignIn('/dashboard', '//evil.example')).toBe('/?redirectedFrom=%2Fdashboard');
  });

  it('[LAY-16] carries the requested path with its query', () => {
    const target = new URL(redirectForSignIn('/dashboard/orders?page=2', '/login'), 'http://x');
    expect(target.searchParams.get('redirectedFrom')).toBe('/dashboard/orders?page=2');
  });
});
