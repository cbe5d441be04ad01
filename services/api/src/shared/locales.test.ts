import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { findTranslationFaults } from '@stoa/shared/testing/translation-faults';
import { describe, expect, it } from 'vitest';
import { readCatalogues } from './locales.ts';

type Translations = Parameters<typeof findTranslationFaults>[1];

const NAMESPACES = ['billing-mail', 'certificate', 'invoice', 'popup', 'receipt', 'samples', 'site-mail'];

describe.each(NAMESPACES)('%s', (namespace) => {
  const catalogues = readCatalogues<Translations>(namespace);

  it.each(SUPPORTED_LANGUAGES)('[I18N-02] says all of it in %s', (language) => {
    expect(findTranslationFaults(language, catalogues.en, catalogues[language])).toEqual([]);
  });
});
