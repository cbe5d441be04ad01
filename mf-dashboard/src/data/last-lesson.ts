const key = (accountId: string, courseSlug: string) => `stoa-last-lesson:${accountId}:${courseSlug}`;

/** The lesson this browser last had open in a course, or null. */
export function lastLesson(accountId: string, courseSlug: string): string | null {
  try {
    return localStorage.getItem(key(accountId, courseSlug));
  } catch {
    return null;
  }
}

/** Remembers it; a browser without storage simply begins at the first lesson again. */
export function rememberLesson(accountId: string, courseSlug: string, lessonSlug: string): void {
  try {
    localStorage.setItem(key(accountId, courseSlug), lessonSlug);
  } catch {
    return;
  }
}
