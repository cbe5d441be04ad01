import { describe, expect, it } from 'vitest';
import { siteHost } from './site-address.ts';

const host = (domain: string | null, verified: string | null = '2026-01-01T00:00:00Z') =>
  siteHost({ slug: 'kiln', domain, domain_verified_at: verified }, 'stoa.example');

describe('siteHost', () => {
  it('[TEN-06] a domain that looks valid is the address', () => {
    expect(host('Shop.Kiln.example')).toBe('shop.kiln.example');
  });

  it('[TEN-07] otherwise the slug below the platform domain', () => {
    expect(host(null)).toBe('kiln.stoa.example');
  });

  it.each(['', 'localhost', 'http://x.io', 'a b.com', 'x..io', '-x.io', 'x.io/path', 'x.io:80', '127.0.0.1'])(
    '[TEN-08] %j does not look valid and is ignored',
    (domain) => expect(host(domain)).toBe('kiln.stoa.example'),
  );

  it('[TEN-09] a domain without proof of control is not used', () => {
    expect(host('shop.kiln.example', null)).toBe('kiln.stoa.example');
  });
});
