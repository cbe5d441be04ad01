import { describe, expect, it } from 'vitest';
import { CURRENCIES, PAYMENT_PROVIDERS, providersFor } from './currencies.ts';
import { currencyDigits } from './currency-digits.ts';
import { DEFAULT_CURRENCY, DEFAULT_LOCALE, formatCartMoney, formatMoney, minorPerUnit } from './money.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('an amount among Arabic words', () => {
  it('[CHK-08] keeps its Latin currency in one piece, and an Arabic one runs as the words do', () => {
    expect(formatMoney(11600, 'USD', 'ar')).toBe('\u200e116.00\u00a0US$\u200e');
    expect(formatMoney(11600, 'USD', 'de')).toBe('116,00\u00a0$');
    expect(formatMoney(1000, 'KWD', 'ar').startsWith('\u200f')).toBe(true);
  });
});

describe('money', () => {
  it('[CHK-08] totals use the digits of their currency', () => {
    expect(plain(formatMoney(1999, 'JPY'))).toBe('¥1,999');
    expect(plain(formatMoney(1999, 'USD'))).toBe('$19.99');
    expect(plain(formatMoney(1999, 'KWD'))).toBe('KWD 1.999');
    expect([minorPerUnit('JPY'), minorPerUnit('USD'), minorPerUnit('KWD')]).toEqual([1, 100, 1000]);
  });

  it('[LIM-04] [CART-12] the cart shows no fraction, cut and not rounded', () => {
    expect(plain(formatCartMoney(19.9, 'USD'))).toBe('$19');
  });

  it('[I18N-09] the cart takes 0 digits for every currency, other places the own ones', () => {
    for (const currency of ['JPY', 'USD', 'KWD']) expect(formatCartMoney(5, currency)).toMatch(/5$/);
  });

  it('[I18N-10] BDT shows ৳', () => {
    expect(formatMoney(150000, 'BDT')).toContain('৳');
    expect(formatMoney(150000, 'BDT')).not.toContain('BDT');
  });

  it('[I18N-12] a code without digits formats with its standard digits', () => {
    expect(
      CURRENCIES.filter((currency) => currency.digits === undefined).map((currency) => currency.code),
    ).toEqual(['SEK', 'KRW']);
    expect(currencyDigits('SEK')).toBe(2);
    expect(currencyDigits('KRW')).toBe(0);
  });

  it('[LIM-04] [I18N-07] [I18N-08] the defaults are USD and en-US', () => {
    expect([DEFAULT_CURRENCY, DEFAULT_LOCALE]).toEqual(['USD', 'en-US']);
    expect(formatMoney(100)).toBe('$1.00');
  });

  it('[CHK-10] the providers are offline, paypal, stripe and razorpay', () => {
    expect([...PAYMENT_PROVIDERS]).toEqual(['offline', 'paypal', 'stripe', 'razorpay']);
  });

  it('[I18N-11] a currency has a code, its name, digits, countries and the providers that take it', () => {
    const known = new Set(Intl.supportedValuesOf('currency'));
    expect(new Set(CURRENCIES.map(({ code }) => code)).size).toBe(CURRENCIES.length);
    for (const { code, name, digits, countries, providers } of CURRENCIES) {
      expect(known.has(code)).toBe(true);
      expect(name.length).toBeGreaterThan(2);
      expect(digits === undefined || [0, 2, 3].includes(digits)).toBe(true);
      expect(countries.length > 0 && countries.every((country) => /^[A-Z]{2}$/.test(country))).toBe(true);
      expect(providers.every((provider) => PAYMENT_PROVIDERS.includes(provider))).toBe(true);
      expect(providers).toContain('offline');
    }
  });

  it('[CHK-09] a currency offers the providers listed for it', () => {
    expect(providersFor('INR')).toContain('razorpay');
    expect(providersFor('EUR')).not.toContain('razorpay');
    expect(providersFor('XOF')).toEqual(['offline']);
  });
});
