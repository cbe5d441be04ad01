import { describe, expect, it } from 'vitest';
import { isDomain, isEmail, isJson, isSecureUrl, isUrl } from './validation.ts';

describe('validation', () => {
  it.each(['a@b.co', 'first.last+tag@sub.domain.org'])('[VAL-01] %s is an e-mail address', (text) =>
    expect(isEmail(text)).toBe(true),
  );
  it.each(['', 'a', 'a@b', '@b.co', 'a@b.c', 'a b@c.de', 'a@@b.co', 'a@.co'])(
    '[VAL-01] %j is no e-mail address',
    (text) => expect(isEmail(text)).toBe(false),
  );
  it('[VAL-02] only absolute http(s) addresses are URLs', () => {
    expect(['https://x.io/a?b=1', 'http://localhost:3000'].every(isUrl)).toBe(true);
    expect(['x.io', 'javascript:alert(1)', 'ftp://x.io', '//x.io', ''].some(isUrl)).toBe(false);
  });
  it('[VAL-02] where people are sent to is https', () => {
    expect(isSecureUrl('https://meet.example/room')).toBe(true);
    const invalid = ['http://meet.example', 'https://', 'https://a b', 'https:/\\[', 'meet.example', ''];
    expect(invalid.filter(isSecureUrl)).toEqual([]);
  });
  it('[VAL-03] a domain has two labels and no scheme, port or path', () => {
    expect(['shop.example', 'a-b.c-d.io'].every(isDomain)).toBe(true);
    expect(['localhost', 'x.io:80', 'x.io/', 'http://x.io', 'a_b.io', '1.2.3.4'].some(isDomain)).toBe(false);
  });
  it('[VAL-04] JSON validity', () => {
    expect(isJson('{"a":[1]}')).toBe(true);
    expect(isJson('{a:1}')).toBe(false);
  });
});
