const CITED = /\]\((?!https?:|#|mailto:)([^)\s#]+)[^)]*\)|src="(?!https?:)([^"]+)"/g;

/** Links of a document that lead to no file; `exists` answers for a path relative to the root. */
export function deadLinks(file: string, text: string, exists: (path: string) => boolean): string[] {
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : '';
  return [...text.matchAll(CITED)]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((target) => !exists(new URL(target, `file:///${folder}`).pathname.slice(1)))
    .map((target) => `${file}: ${target} does not exist`);
}
