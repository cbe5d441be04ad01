type Translations = { readonly [key: string]: string | Translations };

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Names that are the same everywhere, and so short a word that it may be the same by chance. */
const MIN_DISTINCT_TEXTS = 2;
const MAX_IDENTICAL = 0.15;

/** Every text of a catalogue by its dotted key. */
export function textsOf(translations: Translations, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(translations).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : [...textsOf(value, `${prefix}${key}.`)],
    ) as [string, string][],
  );
}

/** The keys of texts, with a plural counted once. */
export const bareKeys = (texts: ReadonlyMap<string, string>): Set<string> =>
  new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')));

/** Lists faults of a translation: keys, plural forms, placeholders, untranslated texts. */
export function findTranslationFaults(
  language: string,
  english: Translations,
  translated: Translations,
): string[] {
  const [from, to] = [textsOf(english), textsOf(translated)];
  const [wanted, given] = [bareKeys(from), bareKeys(to)];
  const faults = [
    ...[...wanted].filter((key) => !given.has(key)).map((key) => `${key} is missing`),
    ...[...given].filter((key) => !wanted.has(key)).map((key) => `${key} is not known`),
    ...[...to]
      .filter(([key, text]) => text.trim() !== text || (text === '' && from.get(key) !== ''))
      .map(([key]) => `${key} is untidy`),
  ];
  for (const key of wanted) {
    if (isPlural(from, key)) faults.push(...pluralFaults(language, key, from, to));
    else if (holes(to.get(key)) !== holes(from.get(key))) faults.push(`${key} has other placeholders`);
  }
  return language === 'en' ? faults : [...faults, ...untranslated(from, to)];
}

const isPlural = (texts: Map<string, string>, key: string) => texts.has(`${key}_other`);

function pluralFaults(
  language: string,
  key: string,
  from: Map<string, string>,
  to: Map<string, string>,
): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const needed = new Set<string>(pluralCategories);
  if (from.has(`${key}_zero`)) needed.add('zero');
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) => to.has(`${key}_${form}`));
  const wrong = [
    ...[...needed].filter((form) => !forms.includes(form)).map((form) => `${key}_${form} is missing`),
    ...forms
      .filter((form) => !needed.has(form) && form !== 'zero')
      .map((form) => `${key}_${form} has no use in ${language}`),
  ];
  // A form that stands for one number may say it in words.
  const counted = forms.filter((form) => !['zero', 'one', 'two'].includes(form));
  const other = holes(from.get(`${key}_other`));
  return [
    ...wrong,
    ...counted
      .filter((form) => holes(to.get(`${key}_${form}`)) !== other)
      .map((form) => `${key}_${form} has other placeholders`),
  ];
}

const holes = (text = '') =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name)
    .sort()
    .join();

function untranslated(from: Map<string, string>, to: Map<string, string>): string[] {
  const same = [...from].filter(([key, text]) => /\p{L}/u.test(bare(text)) && to.get(key) === text);
  const long = same.filter(([, text]) => bare(text).trim().split(/\s+/).length > MIN_DISTINCT_TEXTS);
  const faults = long.map(([key]) => `${key} is still English`);
  return same.length > Math.max(from.size * MAX_IDENTICAL, 2)
    ? [...faults, `${same.length} texts are English`]
    : faults;
}

const bare = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '');
