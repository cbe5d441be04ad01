import { useTranslations } from '@stoa/shared/i18n';
import { useSearchParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Notice } from '@stoa/shared/ui';

/** Tells who asked for a screen that is not open to them why they are here instead. */
export function SentBack() {
  const { t } = useTranslations('dashboard');
  const { name } = useSite();
  const [params] = useSearchParams();
  return params.has('redirectedFrom') && <Notice>{t('home.notOpen', { site: name })}</Notice>;
}
