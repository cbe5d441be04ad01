export interface TitlePart {
  text: string;
  isHit: boolean;
}

const SIGNS = /[.*+?^${}()|[\]\\]/g;

/** A title cut where words of it begin with a word that was searched for. */
export function highlight(title: string, searched: string): TitlePart[] {
  const texts = searched
    .split(/[^\p{L}\p{N}]+/u)
    .filter((text) => text !== '')
    .map((text) => text.replace(SIGNS, '\\$&'));
  if (texts.length === 0) return [{ text: title, isHit: false }];
  const beginnings = new RegExp(`(?<![\\p{L}\\p{N}])(${texts.join('|')})`, 'giu');
  return title
    .split(beginnings)
    .map((text, index) => ({ text, isHit: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
