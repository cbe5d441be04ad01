export type LoadPhase = 'entry' | 'chunk' | 'expose' | 'budget';

/** Where a load ended and a short code for it; never the words of the error, which may name a person. */
export function readFailure(error: unknown): { phase: LoadPhase; code: string } {
  const name = error instanceof Error ? error.name : 'unknown';
  const translations = error instanceof Error ? error.message : '';
  return { phase: phaseOf(name, translations), code: name.slice(0, 60) };
}

function phaseOf(name: string, text: string): LoadPhase {
  if (name === 'BudgetSpent') return 'budget';
  if (name === 'ChunkLoadError' || /loading chunk/i.test(text)) return 'chunk';
  if (name === 'EntryFailed') return 'entry';
  return 'expose';
}

/** What a shop says to a person who can do something about it; everything else is a checkout that does not work. */
const REJECTION_CODES = new Set([
  'already_owned',
  'empty_order',
  'item_unavailable',
  'not_a_member',
  'not_authenticated',
  'out_of_stock',
  'rate_limited',
  'test_mode_off',
]);

/** Whether a failed sale says something about the code that made it. */
export const isFault = (code: string): boolean => !REJECTION_CODES.has(code) && !code.startsWith('coupon_');
