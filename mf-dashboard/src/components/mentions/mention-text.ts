/** A member who can be mentioned: by the slug, shown with the name. */
export interface Mentionable {
  slug: string;
  name: string;
}

/** Finds people by the beginning of what stands behind the @. */
export type FindPeople = (search: string) => Promise<Mentionable[]>;

const MENTION = /(^|[\s(])(@[a-z0-9]+(?:-[a-z0-9]+)*)/gi;

/** Returns the word that is typed behind an @, or null. */
export function mentionAt(textBefore: string): string | null {
  return /(?:^|[\s(])@([\p{L}\p{M}\p{N}-]{0,40})$/u.exec(textBefore)?.[1] ?? null;
}

/** Splits a text; every second part is a mention, as the server reads it. */
export function mentionPieces(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const found of text.matchAll(MENTION)) {
    const at = found.index + (found[1] ?? '').length;
    pieces.push(text.slice(from, at), found[2] ?? '');
    from = found.index + found[0].length;
  }
  return [...pieces, text.slice(from)];
}

/** HTML that safeHtml has written, with the names in its text set apart. What is put in holds no quotes, so that it ends no attribute. */
export function withMentions(cleanHtml: string): string {
  return cleanHtml
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : mentionPieces(part)
            .map((piece, at) => (at % 2 ? `<b data-mention>${piece}</b>` : piece))
            .join(''),
    )
    .join('');
}
