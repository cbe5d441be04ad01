import type { ComponentType } from 'react';
import { loadTranslations } from '@stoa/shared/i18n';

/** What the shell would load under this name, with its words. */
export async function load(expose: string, language = 'en'): Promise<ComponentType> {
  const file = expose.slice(2).replace(/([a-z])([A-Z])/g, '$1-$2');
  const { default: Expose } = await import(`../exposes/${file.toLowerCase()}.tsx`);
  await loadTranslations(language);
  return Expose;
}
