import type { ComponentType } from 'react';
import { loadTranslations } from '@stoa/shared/i18n';

/** Loads an expose by name with its translations, as the shell would. */
export async function load(expose: string, language = 'en'): Promise<ComponentType> {
  const file = expose.slice(2).replace(/([a-z])([A-Z])/g, '$1-$2');
  const { default: Expose } = await import(`../exposes/${file.toLowerCase()}.tsx`);
  await loadTranslations(language);
  return Expose;
}
