/**
 * What finds a typed text anywhere in a column, or null for no text. Signs with a meaning in a condition stand for any one
 * character there, so that nothing typed reaches it as syntax.
 */
export function likePattern(search: string): string | null {
  const text = search.trim().slice(0, 100);
  return text ? `*${text.replace(/[,()"\\%*]/g, '_')}*` : null;
}
