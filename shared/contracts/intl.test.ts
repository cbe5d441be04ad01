import { describe, expect, it } from 'vitest';
import { dateFormat, displayNames, numberFormat } from './intl.ts';

describe('formatters', () => {
  it('there is one for each language and wish, however often it is asked for', () => {
    const euro = { style: 'currency', currency: 'EUR' } as const;
    expect(numberFormat('de', euro)).toBe(numberFormat('de', { ...euro }));
    expect(numberFormat('de', euro)).not.toBe(numberFormat('en', euro));
    expect(numberFormat('de', euro)).not.toBe(numberFormat('de', { ...euro, currency: 'USD' }));
    expect(numberFormat('de')).not.toBe(dateFormat('de', {}));
    expect(displayNames('de', 'region').of('FR')).toBe('Frankreich');
    expect(displayNames('de', 'language').of('fr')).toBe('Französisch');
  });

  it('they are not collected without end, and one that cannot be made is not cached', () => {
    const first = numberFormat('en', { minimumFractionDigits: 2 });
    for (let digits = 0; digits < 400; digits += 1) {
      numberFormat('en', { maximumFractionDigits: digits % 100, minimumIntegerDigits: 1 + (digits % 21) });
    }
    expect(numberFormat('en', { minimumFractionDigits: 2 })).not.toBe(first);
    expect(() => dateFormat('en', { timeZone: 'Mars/Base' })).toThrow(RangeError);
    expect(() => dateFormat('en', { timeZone: 'Mars/Base' })).toThrow(RangeError);
  });
});
