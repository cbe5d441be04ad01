import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { describe, expect, it, vi } from 'vitest';
import { coverPattern } from './cover-pattern.ts';
import { formatDay, formatLength, languageName } from './format.ts';
import { paragraphs } from './paragraphs.ts';

describe('formatDay', () => {
  it('tells the day of the account, not of the machine', () => {
    expect(formatDay('2026-11-17T23:30:00Z', 'en', 'Asia/Dhaka')).toBe('November 18, 2026');
    expect(formatDay('2026-11-17T23:30:00Z', 'en', 'America/New_York')).toBe('November 17, 2026');
  });

  it('nonsense gives no day, an unknown zone the universal one', () => {
    expect(formatDay(null, 'en', 'UTC')).toBe('');
    expect(formatDay('soon', 'en', 'UTC')).toBe('');
    expect(formatDay('2026-11-17T23:30:00Z', 'en', 'Nowhere/Land')).toBe('November 17, 2026');
  });
});

describe('formatLength', () => {
  it.each([
    [0, ''],
    [-5, ''],
    [30, '1 min'],
    [3600, '1 hr'],
    [6840, '1 hr 54 min'],
  ])('%d seconds are %j', (seconds, text) => {
    expect(formatLength(seconds, 'en')).toBe(text);
  });
});

describe('languageName', () => {
  it('names a language in another and keeps what it does not know', () => {
    expect(languageName('ar', 'en')).toBe('Arabic');
    expect(languageName('en', 'es')).toBe('Inglés');
    expect(languageName('not a code', 'en')).toBe('not a code');
  });

  it.each(SUPPORTED_LANGUAGES)(
    '[EXAM-D9] %s is called by its own speakers what Intl calls it, without asking it',
    (code) => {
      const intl = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? '';
      const making = vi.spyOn(Intl, 'DisplayNames');
      expect(languageName(code, code)).toBe(intl.charAt(0).toLocaleUpperCase(code) + intl.slice(1));
      expect(making).not.toHaveBeenCalled();
      making.mockRestore();
    },
  );
});

describe('paragraphs', () => {
  it('splits plain text at empty lines and escapes it', () => {
    expect(paragraphs('One & two\n\n1 < 2')).toBe('<p>One &amp; two</p><p>1 &lt; 2</p>');
  });

  it('leaves mark-up as it is', () => {
    expect(paragraphs('<p>Ready</p>')).toBe('<p>Ready</p>');
  });
});

describe('coverPattern', () => {
  it('draws the same for the same name and different for another', () => {
    expect(coverPattern('raku')).toEqual(coverPattern('raku'));
    expect(coverPattern('raku')).not.toEqual(coverPattern('bowls'));
    expect(new Set(coverPattern('raku')).size).toBe(coverPattern('raku').length);
  });
});
