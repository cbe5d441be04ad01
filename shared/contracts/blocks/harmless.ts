const FORBIDDEN =
  /<\s*\/?\s*(script|iframe|frame|object|embed|style|form|link|meta|base|svg|math|template)\b|<[^>]*[\s"'/]on[a-z]+\s*=|<[^>]*\s(href|src|action|formaction|xlink:href)\s*=\s*["']?\s*(javascript|vbscript|data)\s*:/i;

/** Checks whether user HTML holds no executable markup. Accepted HTML is sanitised again when rendered. */
export const isHarmless = (html: string): boolean => !FORBIDDEN.test(html);
