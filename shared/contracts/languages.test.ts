import { describe, expect, it } from 'vitest';
import { SUPPORTED_LANGUAGES } from './languages.ts';
import { SiteSectionInput } from './site-sections.ts';

const takes = (defaultLanguage: string) => SiteSectionInput.general.safeParse({ defaultLanguage }).success;

describe('languages of a site', () => {
  it('[LIM-05] are 20, each with a name of its own', () => {
    const names = SUPPORTED_LANGUAGES.map((language) =>
      new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(language),
    );
    expect(names.filter(Boolean)).toHaveLength(20);
    expect(new Set(names).size).toBe(20);
  });

  it('[LIM-05] are what a site can be set to, and no other', () => {
    expect(SUPPORTED_LANGUAGES.filter(takes)).toEqual([...SUPPORTED_LANGUAGES]);
    expect(['tlh', 'xx', 'EN', 'en-GB', ''].filter(takes)).toEqual([]);
  });
});
