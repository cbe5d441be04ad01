/** Seconds as people write a length: `12:05`. */
export const lengthText = (seconds: number): string =>
  seconds === 0 ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Minutes, or minutes and seconds; null when it is none. */
export function readLength(text: string): number | null {
  const found = /^\s*(\d{1,4})(?::([0-5]\d))?\s*$/.exec(text);
  if (text.trim() === '') return 0;
  return found ? Number(found[1]) * 60 + Number(found[2] ?? 0) : null;
}
