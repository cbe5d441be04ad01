import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/** The 100,000 most common passwords; the README of this package names their source. */
const LIST = new URL('common-passwords.txt.br', import.meta.url);
const LOOKED_AT = 16;
const MAX_SUBSTITUTIONS = 20;
/** Zxcvbn's bound for what a throttled guesser over the network would still find. */
const TOO_FEW_GUESSES = 1_000_000;

interface Judgement {
  listed: Set<string>;
  guesses(password: string): number;
}

let judgement: Promise<Judgement> | undefined;

/** Loaded at the first password: both lists are large, and many processes never see one. */
async function load(): Promise<Judgement> {
  const [text, { ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    readFile(LIST).then(promisify(brotliDecompress)),
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
  return {
    listed: new Set(text.toString().split('\n')),
    guesses: (password) => zxcvbn.check(password).guesses,
  };
}

/** Finds a password among the most common ones, in any case, or so near to one that it would be guessed soon. Offline. */
export async function isCommon(password: string): Promise<boolean> {
  judgement ??= load();
  const { listed, guesses } = await judgement;
  if (listed.has(password) || listed.has(password.toLowerCase())) return true;
  // The time it takes grows with the square of the length, and what is hard to guess at its start stays so.
  return guesses(password.slice(0, LOOKED_AT)) < TOO_FEW_GUESSES;
}
