/** The texts of a catalogue, in the page's language. */
export { useWords as useTranslations } from '@stoa/shared/i18n';
