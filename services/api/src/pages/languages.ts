const RIGHT_TO_LEFT = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'ha',
  'he',
  'khw',
  'ks',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
]);

/** Writing direction of a language tag. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(lang.toLowerCase().split('-', 1)[0] ?? '') ? 'rtl' : 'ltr';
}

/** A well-formed language tag, or English. */
export function languageTag(wanted: string): string {
  return /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(wanted) ? wanted : 'en';
}
