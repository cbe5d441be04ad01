export type LoadPhase = 'entry' | 'chunk' | 'expose' | 'budget';

/** Returns the phase and code of a failed load, never the error's message: it may contain personal data. */
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

/** Rejections the customer can act on; any other code means a broken checkout. */
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

/** Checks whether a checkout failure points to a fault in the code. */
export const isFault = (code: string): boolean => !REJECTION_CODES.has(code) && !code.startsWith('coupon_');
