export interface FooterLink {
  label: string;
  item_url: string;
}

/** Links as lines of text, `Words | /address`, as they are typed. */
export const linksText = (links: readonly FooterLink[]): string =>
  links.map(({ label, item_url: url }) => (url === '' ? label : `${label} | ${url}`)).join('\n');

/** The typed lines as links; a line without an address has none yet, so that nothing is lost while typing. */
export function linksOf(text: string): FooterLink[] {
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const at = line.lastIndexOf(' | ');
    return at === -1 || at + 3 === line.length
      ? { label: line, item_url: '' }
      : { label: line.slice(0, at), item_url: line.slice(at + 3) };
  });
}
