/** An address made of a title: Latin letters and digits; a title without any gives the fallback. */
export function slugOf(title: string, fallback: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  return plain || fallback;
}
