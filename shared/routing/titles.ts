import type { RouteHead } from '../contracts/registry.ts';

type Words = { readonly [key: string]: string | Words };

/** The head of a page that is called by a word of the catalogues, in every language of them. */
export function titlesOf(catalogues: ReadonlyMap<string, Words>, key: string): RouteHead {
  const titles = Object.fromEntries(
    [...catalogues].map(([language, words]) => [language, wordAt(words, key)]),
  );
  const { en, ...others } = titles;
  if (en === undefined) throw new Error(`there are no English words for ${key}`);
  return { title: `=${en}`, titles: others };
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
