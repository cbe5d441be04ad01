const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML and for attributes in quotes. */
export const escapeText = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!);

type Attributes = Record<string, string | number | boolean | null | undefined>;

const VOID = new Set(['input', 'br']);

/** One element: attributes are escaped, false and absent ones left out; `inner` is markup already. */
export function element(tag: string, attributes: Attributes, ...inner: (string | false | null)[]): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== false && value !== null && value !== undefined)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeText(String(value))}"`))
    .join('');
  return `<${tag}${list}>${VOID.has(tag) ? '' : `${inner.filter(Boolean).join('')}</${tag}>`}`;
}
