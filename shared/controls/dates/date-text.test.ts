import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exampleDay,
  formatDay,
  formatMoment,
  readDay,
  readMoment,
  readTime,
  zoneLabel,
} from './date-text.ts';

describe('written dates', () => {
  it.each([
    ['2026-07-30', 'en'],
    ['30/07/2026', 'en'],
    ['30.7.2026', 'en'],
    ['30 Jul 2026', 'en'],
    ['30 july 2026', 'en'],
    ['Jul 30, 2026', 'en'],
    ['07/30/2026', 'en-US'],
    ['٣٠/٧/٢٠٢٦', 'ar'],
    ['30 يوليو 2026', 'ar'],
  ])('reads %s in %s', (text, language) => expect(readDay(text, language)).toBe('2026-07-30'));

  it.each(['31/02/2026', '30/07', 'tomorrow', '', '1/1/1/2026', '30/13/2026'])('rejects %j', (text) =>
    expect(readDay(text, 'en', true)).toBeNull(),
  );

  it('waits for a year of four digits until the field is left', () => {
    expect(readDay('3/7/20', 'en')).toBeNull();
    expect(readDay('3/7/26', 'en', true)).toBe('2026-07-03');
  });

  it('reads back every day it writes', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom('en', 'ar', 'de', 'fr', 'es'), (date, language) => {
        const iso = date.toISOString().slice(0, 10);
        expect(readDay(formatDay(iso, language), language)).toBe(iso);
        expect(readMoment(formatMoment(`${iso}T14:05`, language), language)).toBe(`${iso}T14:05`);
      }),
    );
  });

  it.each([
    ['14:30', '14:30'],
    ['2.30 pm', '14:30'],
    ['12 am', '00:00'],
    ['9:05', '09:05'],
    ['٩:٣٠ م', '21:30'],
    ['24:00', null],
    ['9', null],
    ['noon', null],
  ])('reads the time %s', (text, time) => expect(readTime(text)).toBe(time));

  it('reads day and time together, ISO included; a day alone is midnight at last', () => {
    expect(readMoment('2026-12-02T10:00', 'en')).toBe('2026-12-02T10:00');
    expect(readMoment('2/12/2026 10:00 pm', 'en')).toBe('2026-12-02T22:00');
    expect(readMoment('2 Dec 2026', 'en')).toBeNull();
    expect(readMoment('2 Dec 2026', 'en', true)).toBe('2026-12-02T00:00');
  });

  it('writes days without figures for months, and examples in the order of the locale', () => {
    expect(formatMoment('2026-07-30T14:30', 'en')).toBe('30 Jul 2026, 14:30');
    expect(exampleDay('en')).toBe('30/07/2026');
    expect(exampleDay('en-US')).toBe('07/30/2026');
    expect(zoneLabel('Europe/Lisbon', 'en', '2026-07-30T12:00:00Z')).toBe('Lisbon (GMT+1)');
    expect(zoneLabel('UTC', 'en')).toBe('UTC');
  });
});
