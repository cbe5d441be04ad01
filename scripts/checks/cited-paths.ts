const CITED = /\]\((?!https?:|#|mailto:)([^)\s#]+)[^)]*\)|src="(?!https?:)([^"]+)"/g;

const SITE_TEXTS = 'services/supabase/platform-site/';

/** Links of a document that lead to no file; `exists` answers for a path relative to the root. */
export function deadLinks(file: string, text: string, exists: (path: string) => boolean): string[] {
  // Texts of the platform's own site link to its pages: their addresses are tried where the site is.
  if (file.startsWith(SITE_TEXTS)) return [];
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : '';
  return [...text.matchAll(CITED)]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((target) => !exists(new URL(target, `file:///${folder}`).pathname.slice(1)))
    .map((target) => `${file}: ${target} does not exist`);
}
