const RULES: [RegExp, string][] = [
  [/<[^>]*>/g, ' '],
  [/[<>]/g, ' '],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]'],
  [/\beyJ[\w-]*\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [
    /\b(bearer|apikey|token|password|secret|authorization)\b(["']?\s*[:=]\s*|\s+)["']?[^\s"',;&]+/gi,
    '$1 [removed]',
  ],
  [/\bstoa_pub_[\w-]+/g, '[token]'],
  [/\b(?:\d[ -]?){13,19}\b/g, '[number]'],
  [/\+?\d[\d\s().-]{7,}\d/g, '[number]'],
  [/\b\d{1,3}(\.\d{1,3}){3}\b/g, '[address]'],
  // eslint-disable-next-line no-control-regex
  [/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' '],
];

/** Takes markup, addresses, tokens and long numbers out of a text before it is kept. */
export function redact(text: string): string {
  return RULES.reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), text)
    .replace(/[ \t]+/g, ' ')
    .trim();
}
