import { loadTranslations } from '@stoa/shared/i18n';
import { lazy, type Lazy } from '@stoa/shared/ui/lazy';

/** A part that comes when it is wanted, with the translations that come with it. */
export function lazyPart<M>(load: () => Promise<M>): Lazy<M> {
  return lazy(async () => {
    const part = await load();
    await loadTranslations(document.documentElement.lang || 'en');
    return part;
  });
}
