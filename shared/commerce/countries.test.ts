import { describe, expect, it } from 'vitest';
import { countries, isoCountry, savedCountry } from './countries.ts';

const all = countries('en');
const of = (label: string) => all.find((country) => country.label === label);

describe('countries', () => {
  it('[VAL-13] are about 240, each with a label and a two-letter value', () => {
    expect(all.length).toBeGreaterThanOrEqual(235);
    expect(all.length).toBeLessThanOrEqual(250);
    for (const { label, value } of all) {
      expect(value).toMatch(/^[A-Z]{2}$/);
      expect(label).not.toBe('');
      expect(label).not.toBe(value);
    }
  });

  it('[VAL-14] Liberia has the value of Lebanon, and no other two share one', () => {
    expect([of('Liberia')?.value, of('Lebanon')?.value]).toEqual(['LB', 'LB']);
    expect(new Set(all.map(({ value }) => value)).size).toBe(all.length - 1);
  });

  it('[VAL-15] both can be chosen: keys and labels are unique, and the label is saved too', () => {
    for (const unique of ['key', 'label'] as const)
      expect(new Set(all.map((country) => country[unique])).size).toBe(all.length);
    expect(savedCountry(of('Liberia')?.key ?? '')).toEqual({ country: 'LB', countryLabel: 'Liberia' });
    expect(savedCountry(of('Lebanon')?.key ?? '')).toEqual({ country: 'LB', countryLabel: 'Lebanon' });
    expect(savedCountry('XX')).toBeNull();
    expect(savedCountry('')).toBeNull();
  });

  it('[VAL-15] outside every saved country has its own code: LR for Liberia', () => {
    for (const { key } of all) {
      const saved = savedCountry(key);
      expect(isoCountry({ country: saved?.country ?? '', country_label: saved?.countryLabel ?? null })).toBe(
        key,
      );
    }
    expect(isoCountry({ country: 'LB' })).toBe('LB');
    expect(isoCountry({ country: 'LR', country_label: null })).toBe('LR');
  });

  it('are named and sorted in the language of the page', () => {
    const german = countries('de').map(({ name }) => name);
    expect(german.indexOf('Österreich')).toBeLessThan(german.indexOf('Polen'));
    expect(countries('ar').find(({ key }) => key === 'LR')?.label).toBe('Liberia');
  });
});
