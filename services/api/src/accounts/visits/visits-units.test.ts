import { describe, expect, it } from 'vitest';
import { readAgent } from './countable.ts';
import { createKnownVisitors } from './known-visitors.ts';
import { MAX_VIEWS_OF_VISITOR } from './limits.ts';
import { readTouch } from './read-touch.ts';
import { signedInUser } from './signed-in-user.ts';
import { dayIn } from './visitor-salts.ts';
import { visitorName } from './visitor-name.ts';

describe('the origin of a visit', () => {
  const own = ['kiln.example'];
  it.each([
    ['', '', null],
    ['', 'https://kiln.example/blog', null],
    ['?utm_source=x', 'https://kiln.example/blog', null],
    ['', 'javascript:alert(1)', null],
    ['', 'https://[', null],
    ['?utm_source=*', '', null],
    ['?utm_source=%00%0d%0a', '', null],
    ['?utm_medium=email', '', null],
    ['', 'https://WWW.Search.example:8443/?q=1', { source: 'search.example', referrer: 'search.example' }],
    ['?utm_source=%20News%0aletter%20', '', { source: 'news letter' }],
    [`?utm_source=${'x'.repeat(300)}`, '', { source: 'x'.repeat(100) }],
    ['?utm_source=%F0%9F%8D%B5%e2%80%ae', '', { source: '🍵' }],
    [
      '?utm_source=a&utm_medium=b&utm_campaign=c',
      'https://d.example/',
      { source: 'a', medium: 'b', campaign: 'c', referrer: 'd.example' },
    ],
  ])('of %s from %s is %o', (search, referrer, touch) =>
    expect(readTouch(search, referrer, own)).toEqual(touch),
  );
});

describe('the name of a visitor', () => {
  const salt = Buffer.alloc(32, 1);
  const name = (address: string, agent = 'a', accountId = 'x', of = salt) =>
    visitorName(of, { accountId, address, agent });

  it('is eight bytes of the day, the account, the household and the browser', () => {
    expect(name('192.0.2.1')).toMatch(/^[0-9a-f]{16}$/);
    const others = [
      name('192.0.2.2'),
      name('192.0.2.1', 'b'),
      name('192.0.2.1', 'a', 'y'),
      name('192.0.2.1', 'a', 'x', Buffer.alloc(32, 2)),
    ];
    expect(new Set([name('192.0.2.1'), ...others]).size).toBe(5);
    expect(name('::ffff:192.0.2.1')).toBe(name('192.0.2.1'));
  });

  it('is one for a /64', () => {
    const home = name('2001:db8:1:2:aaaa:bbbb:cccc:dddd');
    expect(name('2001:db8:1:2::1')).toBe(home);
    expect(name('2001:0DB8:0001:2:0:0:0:1')).toBe(home);
    expect(name('2001:db8:1:3::1')).not.toBe(home);
    expect(name('fe80::1%eth0')).toBe(name('fe80::2'));
  });
});

describe('a visitor’s views', () => {
  it('end where a program makes them', () => {
    const visitors = createKnownVisitors();
    const counted = Array.from({ length: MAX_VIEWS_OF_VISITOR + 50 }, (_, index) =>
      visitors.isView('a', { path: `/${index}`, isDocument: true, hasSource: false, atMs: index }),
    );
    expect(counted.filter(Boolean)).toHaveLength(MAX_VIEWS_OF_VISITOR);
    expect(visitors.isView('b', { path: '/', isDocument: true, hasSource: false, atMs: 0 })).toBe(true);
  });

  it('count a page opened again after a while', () => {
    const visitors = createKnownVisitors();
    const open = (atMs: number, isDocument = true) =>
      visitors.isView('a', { path: '/', isDocument, hasSource: false, atMs });
    expect([open(0), open(9_000), open(60_000), open(120_000, false)]).toEqual([true, false, true, false]);
  });
});

describe('what a request tells of its sender', () => {
  it.each([
    ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Safari/604.1', 'tablet'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel Tablet) Chrome/141.0 Safari/537.36', 'tablet'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0 Mobile Safari/537.36', 'phone'],
    ['Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/145.0', 'desktop'],
  ])('%s is a %s', (header, device) => expect(readAgent(header)).toEqual({ isMachine: false, device }));

  it('a session that is spoilt is nobody’s', () => {
    const user = '0b7c1f9e-5a41-4a6e-9f51-3f0d6d2a7c11';
    const token = `x.${Buffer.from(JSON.stringify({ sub: user })).toString('base64url')}.y`;
    const of = (headers: Record<string, string>) => signedInUser(new Headers(headers), 'stoa-a-auth');
    expect(of({ authorization: `Bearer ${token}` })).toBe(user);
    expect(of({ cookie: `stoa-a-auth=${encodeURIComponent(JSON.stringify({ access_token: token }))}` })).toBe(
      user,
    );
    for (const cookie of [
      'stoa-a-auth=base64-x',
      'stoa-a-auth=%',
      'stoa-a-auth',
      'stoa-a-auth=base64-bnVsbA',
      'stoa-b-auth=1',
    ])
      expect(of({ cookie })).toBeNull();
    expect(of({ authorization: 'Bearer a.b.c' })).toBeNull();
    expect(of({ authorization: 'Bearer sb_publishable_key' })).toBeNull();
  });

  it('a day is that of the site’s time zone', () => {
    const moment = new Date('2026-07-01T22:30Z');
    expect(['UTC', 'Europe/Berlin', 'America/Los_Angeles'].map((zone) => dayIn(zone, moment))).toEqual([
      '2026-07-01',
      '2026-07-02',
      '2026-07-01',
    ]);
  });
});
