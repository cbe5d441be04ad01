import { describe, expect, it } from 'vitest';
import { createClickWatch } from './click-watch.ts';
import { createDeliveryTokens } from './delivery-token.ts';
import { listHeaders } from './list-headers.ts';

const accountId = '11111111-2222-4333-8444-555555555555';
const deliveryId = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee';
const tokens = createDeliveryTokens('a secret');

describe('[MNG-21] links of an email', () => {
  it('reads its own links back', () => {
    const link = { kind: 'click', accountId, deliveryId, no: 513 } as const;
    expect(tokens.read(tokens.issue(link), 'click')).toEqual(link);
  });

  it('reads no forged, cut, foreign or other link', () => {
    const token = tokens.issue({ kind: 'click', accountId, deliveryId, no: 1 });
    expect(tokens.read(token, 'leave')).toBeNull();
    expect(createDeliveryTokens('another').read(token, 'click')).toBeNull();
    for (let at = 0; at < token.length; at += 1) {
      const changed = token[at] === 'A' ? 'B' : 'A';
      expect(tokens.read(token.slice(0, at) + changed + token.slice(at + 1), 'click')).toBeNull();
    }
    for (const bad of ['', 'x', token.slice(1), `${token}A`, `${token}\n`, '%00'.repeat(20)])
      expect(tokens.read(bad, 'click')).toBeNull();
  });

  it('offers to leave with one click', () => {
    expect(listHeaders('https://a.example/x')).toEqual({
      'List-Unsubscribe': '<https://a.example/x>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

describe('[MNG-21] clicks of machines', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  const click = { deliveryId, no: 0, method: 'GET', userAgent: chrome, at: 0 };

  it('a reader clicks as a person', () => {
    const isMachine = createClickWatch();
    expect(isMachine(click)).toBe(false);
    expect(isMachine({ ...click, at: 500 })).toBe(false);
    expect(isMachine({ ...click, no: 1, at: 5_000 })).toBe(false);
    expect(isMachine({ ...click, no: 2, at: 9_000 })).toBe(false);
  });

  it.each([
    { method: 'HEAD' },
    { userAgent: '' },
    { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    { purpose: 'prefetch' },
  ])('%o is a machine', (more) => expect(createClickWatch()({ ...click, ...more })).toBe(true));

  it('three links of one email in two seconds are a scanner', () => {
    const isMachine = createClickWatch();
    isMachine(click);
    isMachine({ ...click, no: 1, at: 100 });
    expect(isMachine({ ...click, no: 2, at: 200 })).toBe(true);
    expect(isMachine({ ...click, no: 3, at: 250, deliveryId: accountId })).toBe(false);
  });
});
