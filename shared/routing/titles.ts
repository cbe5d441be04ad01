type Translations = { readonly [key: string]: string | Translations };

/** Titles and descriptions in other languages: the literal of a declaration -> language -> its text. */
export type Titles = Record<string, Record<string, string>>;

/**
 * Takes titles from the catalogues of a remote.
 * @param keys the word for each literal title
 */
export function titlesOf(
  catalogues: ReadonlyMap<string, Translations>,
  keys: Record<string, string>,
): Titles {
  return Object.fromEntries(
    Object.entries(keys).map(([literal, key]) => [
      literal,
      Object.fromEntries(
        [...catalogues]
          .filter(([language]) => language !== 'en')
          .map(([language, translations]) => [language, messageAt(translations, key)]),
      ),
    ]),
  );
}

function messageAt(translations: Translations, key: string): string {
  const message = key
    .split('.')
    .reduce<Translations | string | undefined>(
      (here, part) => (typeof here === 'object' ? here[part] : undefined),
      translations,
    );
  if (typeof message !== 'string') throw new Error(`no word is called ${key}`);
  return message;
}
