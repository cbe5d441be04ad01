import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createFunnelCookie } from './funnel-cookie.ts';

const cookie = createFunnelCookie({ secret: 'a secret', instanceId: 'one', scheme: 'https' });
const account = randomUUID();
const valueOf = (line: string) => line.slice(line.indexOf('=') + 1, line.indexOf(';'));

describe('the cookie of funnels', () => {
  it('is secure, ends with the browser, and holds the last five sessions', () => {
    const sessions = Array.from({ length: 7 }, () => randomUUID());
    let line = '';
    for (const session of sessions) line = cookie.add(line && valueOf(line), session, account);
    expect(line).toMatch(/^__Host-stoa-funnels-one=\S+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(cookie.read(valueOf(line), account)).toEqual(sessions.slice(2));
  });

  it('is read by the account and the secret that gave it, and by no other', () => {
    const value = valueOf(cookie.add(undefined, randomUUID(), account));
    const other = createFunnelCookie({ secret: 'another', instanceId: 'one', scheme: 'https' });
    expect(cookie.read(value, account)).toHaveLength(1);
    expect(cookie.read(value, randomUUID())).toEqual([]);
    expect(other.read(value, account)).toEqual([]);
    for (const wrong of [undefined, '', 'x', `${value}x`, '%00.%00'])
      expect(cookie.read(wrong, account)).toEqual([]);
  });
});
