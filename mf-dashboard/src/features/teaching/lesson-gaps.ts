/** Missing part of a lesson that blocks publishing, as the database checks it. */
export interface LessonGap {
  kind: 'video' | 'audio' | 'text' | 'file' | 'address' | 'meeting' | 'instructions' | 'questions';
  count?: number;
  total?: number;
}

/** A lesson that is not published because something is missing; `code` is what the service answered. */
export class LessonIncompleteError extends Error {
  readonly missing: LessonGap[];
  constructor(code: string, missing: LessonGap[]) {
    super(code);
    this.missing = missing;
  }
}

/** The gaps as lines of a checklist. */
export function gapTexts(
  t: (key: string, values?: Record<string, string | number>) => string,
  gaps: LessonGap[],
) {
  return gaps.map(({ kind, count = 0, total = 0 }) => t(`gaps.${kind}`, { count, total }));
}
