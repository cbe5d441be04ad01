export const LONGEST_FILE_LINES = 300;

/** Files over the limit without a reason, and reasons nobody needs any more. */
export function fileLengthBreaches(lengths: Map<string, number>, reasons: Record<string, string>): string[] {
  const tooLong = [...lengths]
    .filter(([file, lines]) => lines > LONGEST_FILE_LINES && !reasons[file])
    .map(
      ([file, lines]) =>
        `${file} has ${lines} lines; split it, or give a reason in scripts/checks/long-files.json`,
    );
  const idle = Object.keys(reasons)
    .filter((file) => (lengths.get(file) ?? 0) <= LONGEST_FILE_LINES)
    .map((file) => `scripts/checks/long-files.json names ${file}, which is not too long`);
  return [...tooLong, ...idle];
}

/** Counts the lines of a text. */
export const lineCount = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
