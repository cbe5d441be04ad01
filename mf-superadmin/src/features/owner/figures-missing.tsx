import type { OwnedSite } from '@stoa/shared/contracts/owned-sites';
import { useTranslations } from '@stoa/shared/i18n';
import { Notice } from '@stoa/shared/ui';

/** Says why a site's figures can't be shown on the platform. */
export function FiguresMissing({ site }: { site: OwnedSite }) {
  const { t } = useTranslations('owned');
  return <Notice tone="info">{t(site.backend === 'platform' ? 'closed' : 'elsewhere')}</Notice>;
}
