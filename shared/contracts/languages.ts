/** The languages a site may be in. */
export const SUPPORTED_LANGUAGES = [
  ...(['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'ja', 'zh', 'ko'] as const),
  ...(['ar', 'hi', 'bn', 'tr', 'vi', 'pl', 'nl', 'sv', 'uk', 'th'] as const),
] as const;
