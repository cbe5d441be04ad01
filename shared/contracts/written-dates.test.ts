import { describe, expect, it } from 'vitest';
import { SUPPORTED_LANGUAGES } from './languages.ts';
import { writeDate, writeDay, writtenDates } from './written-dates.ts';

const AT = '2026-11-08T09:05:00Z';

describe('written dates', () => {
  it('are British in English, with the month in letters', () => {
    expect(writeDay('2026-11-28', 'en')).toBe('28 Nov 2026');
    expect(writeDate(AT, 'en', 'dayAndTime', 'UTC')).toBe('8 Nov 2026, 09:05');
    expect(writeDate(AT, 'en', 'time', 'UTC')).toBe('09:05');
    expect(writeDate(AT, 'en', 'longDay', 'UTC')).toBe('8 November 2026');
    expect(writeDate(AT, 'en', 'weekdayAndDay', 'UTC')).toBe('Sunday 8 November');
    expect(writeDate(AT, 'en', 'month', 'UTC')).toBe('November 2026');
  });

  it.each(SUPPORTED_LANGUAGES)('[%s] never leave day and month to be guessed', (language) => {
    for (const form of ['day', 'dayAndTime', 'longDay'] as const) {
      const text = writeDate(AT, language, form, 'UTC');
      expect(text).toMatch(/2026|২০২৬/);
      expect(text).not.toMatch(/\d+\s*[/.-]\s*\d+\s*[/.-]\s*\d+/);
    }
  });

  it('follow the zone, and a day of the calendar none', () => {
    expect(writeDate('2026-11-08T23:30:00Z', 'en', 'day', 'Asia/Dubai')).toBe('9 Nov 2026');
    expect(writeDay('2026-11-08', 'en')).toBe('8 Nov 2026');
    expect(() => writtenDates('en', 'day', 'Mars/Base')).toThrow(RangeError);
  });

  it('say nothing of what is no date', () => {
    expect([writeDate('', 'en'), writeDay('soon', 'en')]).toEqual(['', '']);
  });
});
