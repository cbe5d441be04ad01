import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserCookies } from './browser-cookies.ts';

const written: string[] = [];
afterEach(() => written.splice(0));

function watchCookies() {
  vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation((text: string) => void written.push(text));
}

describe('browserCookies', () => {
  it('[AUTH-16] [AUTH-17] gives every written cookie the lifetime asked for, in seconds', () => {
    watchCookies();
    const attributes = { path: '/', sameSite: 'lax' as const, maxAge: 34_560_000 };
    browserCookies(31_536_000).setAll([{ name: 's.0', value: 'a', options: attributes }]);
    expect(written).toHaveLength(1);
    expect(written[0]).toMatch(/^s\.0=a;/);
    expect(written[0]).toContain('Max-Age=31536000');
    expect(written[0]).toContain('Path=/');
    expect(written[0]).toContain('SameSite=Lax');
  });
  it('[AUTH-04] leaves a removal a removal', () => {
    watchCookies();
    browserCookies(31_536_000).setAll([{ name: 's.0', value: '', options: { path: '/', maxAge: 0 } }]);
    expect(written[0]).toContain('Max-Age=0');
  });
  it('reads what is there', () => {
    vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('a=1; b=x%20y');
    expect(browserCookies(1).getAll()).toEqual([
      { name: 'a', value: '1' },
      { name: 'b', value: 'x y' },
    ]);
  });
});
