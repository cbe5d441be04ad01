type Facts = Record<string, unknown> | null;

export interface ChangeWords {
  nothing: string;
  locked: string;
}

/** What an audit entry changed, in one line: `1.1.0 → 1.0.0`, with a lock or an end when it has one. */
export function changeText(before: Facts, after: Facts, words: ChangeWords): string {
  if (!before && !after) return '–';
  return `${factText(before, words)} → ${factText(after, words)}`;
}

function factText(facts: Facts, words: ChangeWords): string {
  if (!facts) return words.nothing;
  const { version, expiresAt, locked } = facts;
  const parts = [
    typeof version === 'string' ? version : null,
    typeof expiresAt === 'string' ? `(${expiresAt.slice(0, 16).replace('T', ' ')} UTC)` : null,
    locked === true ? words.locked : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' ') : JSON.stringify(facts).slice(0, 120);
}
