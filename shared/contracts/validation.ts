/** Checks whether the text looks like an email address. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\]\\,;:"]+@[^\s@.][^\s@]*\.[^\s@.]{2,}$/.test(text);
}

/** The last part of an address: lower-case letters, digits and hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const MAX_SLUG_LENGTH = 80;

/** Recognises the last part of an address. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && SLUG.test(text);
}

/** Checks whether the text is an absolute http(s) URL. */
export function isUrl(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol) && !/\s/.test(text);
  } catch {
    return false;
  }
}

/** Checks whether the text is an absolute https URL, the only kind of link offered to users. */
export function isSecureUrl(text: string): boolean {
  return isUrl(text) && new URL(text).protocol === 'https:';
}

/** Checks whether the text looks like a custom domain: at least two labels, no scheme, port or path. */
export function isDomain(text: string): boolean {
  if (text.length > 253) return false;
  const labels = text.toLowerCase().split('.');
  if (labels.length < 2) return false;
  return (
    labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label)) && /[a-z]/.test(labels.at(-1) ?? '')
  );
}

/** Checks whether the text is valid JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
