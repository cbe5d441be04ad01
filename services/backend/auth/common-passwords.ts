const LOOKED_AT = 16;
const MOST_SUBSTITUTIONS = 20;
/** Zxcvbn's bound for what a throttled guesser over the network would still find. */
const TOO_FEW_GUESSES = 1_000_000;

let estimator: Promise<(password: string) => number> | undefined;

/** Loaded at the first password: the list of stolen passwords is large, and many processes never see one. */
async function load(): Promise<(password: string) => number> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
  });
  return (password) => zxcvbn.check(password).guesses;
}

/** Whether a password stands in lists of stolen ones, or is so near to one that it would be guessed soon. Offline. */
export async function isCommon(password: string): Promise<boolean> {
  estimator ??= load();
  const guesses = await estimator;
  // The time it takes grows with the square of the length, and what is hard to guess at its start stays so.
  return guesses(password.slice(0, LOOKED_AT)) < TOO_FEW_GUESSES;
}
