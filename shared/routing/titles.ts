type Words = { readonly [key: string]: string | Words };

/** Titles and descriptions in other languages: the literal of a declaration -> language -> its text. */
export type Titles = Record<string, Record<string, string>>;

/**
 * Takes titles from the catalogues of a remote.
 * @param keys the word for each literal title
 */
export function titlesOf(catalogues: ReadonlyMap<string, Words>, keys: Record<string, string>): Titles {
  return Object.fromEntries(
    Object.entries(keys).map(([literal, key]) => [
      literal,
      Object.fromEntries(
        [...catalogues]
          .filter(([language]) => language !== 'en')
          .map(([language, words]) => [language, wordAt(words, key)]),
      ),
    ]),
  );
}

function wordAt(words: Words, key: string): string {
  const word = key
    .split('.')
    .reduce<Words | string | undefined>(
      (here, part) => (typeof here === 'object' ? here[part] : undefined),
      words,
    );
  if (typeof word !== 'string') throw new Error(`no word is called ${key}`);
  return word;
}
