const FORBIDDEN =
  /<\s*\/?\s*(script|iframe|frame|object|embed|style|form|link|meta|base|svg|math|template)\b|<[^>]*[\s"'/]on[a-z]+\s*=|<[^>]*\s(href|src|action|formaction|xlink:href)\s*=\s*["']?\s*(javascript|vbscript|data)\s*:/i;

/** Whether people's HTML holds nothing that could only be meant to run. What is kept is sanitised when shown all the same. */
export const isHarmless = (html: string): boolean => !FORBIDDEN.test(html);
