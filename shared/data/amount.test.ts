import { describe, expect, it } from 'vitest';
import { amountText, readAmount } from './amount.ts';

describe('an amount that someone types', () => {
  it('is read exactly, in the digits of its currency', () => {
    expect(readAmount('49', 'EUR')).toBe(4900);
    expect(readAmount(' 49.5 ', 'EUR')).toBe(4950);
    expect(readAmount('0,07', 'EUR')).toBe(7);
    expect(readAmount('1.005', 'KWD')).toBe(1005);
    expect(readAmount('1200', 'JPY')).toBe(1200);
    expect(readAmount('9999999999.99', 'IDR')).toBe(999_999_999_999);
    expect(readAmount('٤٩٫٩٠', 'AED')).toBe(4990);
  });

  it('is rejected rather than guessed', () => {
    for (const text of ['', '-1', '1.005', '1,000.00', '1 000', '1e3', 'free', '.5', '9999999999999'])
      expect([text, readAmount(text, 'EUR')]).toEqual([text, null]);
    expect(readAmount('1.5', 'JPY')).toBeNull();
  });

  it('comes back as it was shown, for every amount', () => {
    for (const currency of ['EUR', 'JPY', 'KWD'])
      for (let minor = 0; minor < 3000; minor += 7)
        expect(readAmount(amountText(minor, currency), currency)).toBe(minor);
  });
});
