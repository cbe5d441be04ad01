import { useTranslations } from '@stoa/shared/i18n';
import { ContentIncompleteError } from './content-gaps.ts';

/** Returns why a page or post could not be changed. */
export function useContentErrorText(): (error: unknown) => string {
  const { t } = useTranslations('dashboard');
  return (error) => {
    if (error instanceof ContentIncompleteError) return t('content.incomplete');
    const { message } = error as Error;
    if (message === 'slug_taken') return t('content.slugTaken');
    return message === 'in_use' ? t('platformContent.fixedPage') : t('content.failed', { reason: message });
  };
}
