const DURATION = /\b\d*\.?\d+m?s\b|cubic-bezier\(|\bease(?:-in|-out)*\b/g;
/** A declaration of a style, as far as its end. */
const DECLARATION = /\b(?:transition|animation)(?:-duration|-timing-function|-delay)?:[^;`]*/g;

const TOKENS = 'shared/ui/global-style.ts';

/** True for files that hold styles, but the one that sets the durations of all. */
export const isStyleSource = (file: string): boolean =>
  file !== TOKENS && /^(?:shared(?!\/testing\/)|shell|mf-[a-z-]+)\/.*(?<!\.test)\.tsx?$/.test(file);

/** Finds durations and easings of motion that are written by hand; a value put in from elsewhere is none. */
export function handDurations(file: string, text: string): string[] {
  const hits = [...text.matchAll(DECLARATION)].filter(([declaration]) =>
    declaration.replaceAll(/\$\{[^}]*\}m?s?/g, '').match(DURATION),
  );
  return hits.map(
    ({ index }) =>
      `${file}:${text.slice(0, index).split('\n').length}: use var(--stoa-press), -fade, -sheet or -view (${TOKENS})`,
  );
}
