import { describe, expect, it } from 'vitest';
import { isIban } from './iban.ts';

describe('isIban', () => {
  it('takes what the check digits confirm, and no typing error', () => {
    expect(isIban('DE89370400440532013000')).toBe(true);
    expect(isIban('GB82WEST12345698765432')).toBe(true);
    for (const wrong of ['DE89370400440532013001', 'DE8937040044053201300', 'XX', '', 'DE89 3704', '=1+1'])
      expect(isIban(wrong)).toBe(false);
  });
});
