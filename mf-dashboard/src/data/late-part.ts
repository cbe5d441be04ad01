import { loadTranslations } from '@stoa/shared/i18n';
import { late, type Late } from '@stoa/shared/ui/late';

/** A part that comes when it is wanted, with the words that come with it. */
export function latePart<M>(load: () => Promise<M>): Late<M> {
  return late(async () => {
    const part = await load();
    await loadTranslations(document.documentElement.lang || 'en');
    return part;
  });
}
