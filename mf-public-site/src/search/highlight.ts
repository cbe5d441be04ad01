export interface TitlePart {
  text: string;
  isHit: boolean;
}

const SIGNS = /[.*+?^${}()|[\]\\]/g;

/** A title cut where words of it begin with a word that was searched for. */
export function highlight(title: string, searched: string): TitlePart[] {
  const words = searched
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(SIGNS, '\\$&'));
  if (words.length === 0) return [{ text: title, isHit: false }];
  const beginnings = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu');
  return title
    .split(beginnings)
    .map((text, index) => ({ text, isHit: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
