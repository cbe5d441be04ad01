import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redirectForSignIn, safeRedirect } from './safe-redirect.ts';

describe('safeRedirect', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\tevil',
    '/\n/evil.example',
    ' /dashboard',
    '/login',
    '/login/reset-password',
    '/./login',
    '/a/..//evil.example',
    '',
  ])('[LAY-17] %j is not honoured', (candidate) => {
    expect(safeRedirect(candidate)).toBe('/');
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
