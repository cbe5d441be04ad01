import { describe, expect, it } from 'vitest';
import { consentCookie, consentOf, readConsent } from './consent.ts';

describe('consent', () => {
  it.each([
    [true, true, 'all'],
    [true, false, 'required'],
    [false, true, 'disabled'],
    [false, false, 'disabled'],
  ] as const)('[PUB-47] necessary %s and from others %s is %s', (necessary, thirdParty, consent) => {
    expect(consentOf({ necessary, thirdParty })).toBe(consent);
  });

  it('[PUB-49] [LIM-11] is a cookie of this host for 180 days, Lax, and Secure on https', () => {
    expect(consentCookie('all', false)).toBe('cookiePreferences=all; Path=/; Max-Age=15552000; SameSite=Lax');
    expect(consentCookie('required', true)).toMatch(/; Secure$/);
    expect(consentCookie('all', true)).not.toMatch(/HttpOnly|Domain/i);
  });

  it.each([
    ['', null],
    ['a=1; cookiePreferences=required', 'required'],
    ['cookiePreferences=all; b=2', 'all'],
    ['cookiePreferences=everything', null],
    ['xcookiePreferences=all', null],
    ['cookiePreferences', null],
  ])('of %j is %j', (cookies, consent) => expect(readConsent(cookies)).toBe(consent));
});
