import { describe, expect, it } from 'vitest';
import { parsePinForm, pinFormOf } from './pin-form.ts';

const now = new Date('2026-11-21T12:00:00Z');
const form = { version: '1.0.0', reason: 'Regression in the cart', expires: '', isLocked: false };
const cell = { name: 'mf-commerce', version: '1.1.0', rule: 'channel', pin: null, etag: '"0"' } as const;

describe('pin form', () => {
  it('[PLT-07] a reason is required', () => {
    for (const reason of ['', '  ', ' a '])
      expect(parsePinForm({ ...form, reason }, now)).toEqual({
        ok: false,
        errors: { reason: 'pin.reasonMissing' },
      });
    expect(parsePinForm({ ...form, reason: ' why ' }, now)).toMatchObject({
      ok: true,
      input: { reason: 'why' },
    });
  });

  it('[PLT-07] a pin may end, but not in the past', () => {
    const past = { ...form, expires: '2020-01-01T00:00' };
    expect(parsePinForm(past, now)).toEqual({ ok: false, errors: { expires: 'pin.expiresPast' } });
    expect(parsePinForm({ ...form, expires: 'never' }, now).ok).toBe(false);
    const expires = '2030-05-01T08:30';
    expect(parsePinForm({ ...form, expires }, now)).toMatchObject({
      input: { expiresAt: new Date(expires).toISOString() },
    });
    expect(parsePinForm(form, now)).toMatchObject({ input: { expiresAt: null } });
  });

  it('starts from the present pin, else from the version now served', () => {
    expect(pinFormOf(cell)).toEqual({ version: '1.1.0', reason: '', expires: '', isLocked: false });
    const pin = {
      version: '1.0.0',
      reason: 'old',
      expiresAt: '2030-05-01T08:30:00.000Z',
      locked: true,
      pinnedBy: 'o',
      pinnedAt: now.toISOString(),
    };
    const started = pinFormOf({ ...cell, rule: 'pin', version: '1.0.0', pin });
    expect(started).toMatchObject({ version: '1.0.0', reason: '', isLocked: true });
    expect(new Date(started.expires).toISOString()).toBe(pin.expiresAt);
  });
});
