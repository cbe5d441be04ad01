import { PROFANITIES } from './profanities.ts';

const alphanumeric = /[\p{L}\p{N}]/u;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A list as one expression: `*` stands for any letters, every other entry is a whole word. */
function expressionOf(phrases: readonly string[]): RegExp {
  const entries = phrases.map((phrase) =>
    phrase
      .split('*')
      .map(escaped)
      .join(String.raw`[\p{L}\p{N}]*`),
  );
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${entries.join('|')})(?![\p{L}\p{N}])`, 'giu');
}

export interface ProfanityFilter {
  /** Checks whether the text contains a listed word. */
  isProfane(text: string): boolean;
  /** The text with every letter of a matched word as an asterisk; all else stays as it is. */
  clean(text: string): string;
}

/** A filter for a list of words; `*` in a word stands for any letters or none. */
export function profanityFilter(phrases: readonly string[] = PROFANITIES): ProfanityFilter {
  const expression = expressionOf(phrases);
  return {
    isProfane: (text) => text.search(expression) !== -1,
    clean: (text) =>
      text.replace(expression, (match) =>
        [...match].map((character) => (alphanumeric.test(character) ? '*' : character)).join(''),
      ),
  };
}
