/**
 * Builds the pattern that finds a text anywhere in a column; null for no text. Characters with a meaning in
 * filters match any single character, so that input never becomes syntax.
 */
export function likePattern(search: string): string | null {
  const text = search.trim().slice(0, 100);
  return text ? `*${text.replace(/[,()"\\%*]/g, '_')}*` : null;
}
