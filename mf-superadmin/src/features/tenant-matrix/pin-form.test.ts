import { describe, expect, it } from 'vitest';
import { expiryError, pinFormOf, pinInput } from './pin-form.ts';

const now = new Date('2026-11-21T12:00:00Z');
const form = { version: '1.0.0', expires: '', isLocked: false };

describe('pin form', () => {
  it('[PLT-07] a pin may end, but not in the past', () => {
    expect(expiryError({ ...form, expires: '2020-01-01T00:00' }, now)).toBe(true);
    expect(expiryError({ ...form, expires: 'never' }, now)).toBe(true);
    const expires = '2030-05-01T08:30';
    expect(expiryError({ ...form, expires }, now)).toBe(false);
    expect(pinInput({ ...form, expires })).toEqual({
      version: '1.0.0',
      expiresAt: new Date(expires).toISOString(),
      locked: false,
    });
    expect(pinInput(form).expiresAt).toBeNull();
  });

  it('starts from the present pin, else from the version now served', () => {
    expect(pinFormOf({ version: '1.1.0', pin: null })).toEqual({ ...form, version: '1.1.0' });
    const pin = {
      version: '1.0.0',
      reason: 'old',
      expiresAt: '2030-05-01T08:30:00.000Z',
      locked: true,
      pinnedBy: 'o',
      pinnedAt: now.toISOString(),
    };
    const started = pinFormOf({ version: '1.0.0', pin });
    expect(started).toMatchObject({ version: '1.0.0', isLocked: true });
    expect(new Date(started.expires).toISOString()).toBe(pin.expiresAt);
  });
});
