/** Languages that are written from right to left. */
export const RTL_LANGUAGES = ['ar'] as const;

/** The direction of a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return (RTL_LANGUAGES as readonly string[]).includes(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
