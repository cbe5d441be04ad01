import type { BillingQuote, PlanExcess } from '@stoa/shared/contracts/billing';
import { formatBytes } from '@stoa/shared/contracts/format-bytes';
import { numberFormat } from '@stoa/shared/contracts/intl';
import { Link } from '@stoa/shared/router';
import { Notice } from '@stoa/shared/ui';
import { useBillingTranslations } from '../../translations/billing/index.ts';

const MEDIA = '/dashboard/manage/media';
/** Screens on which each metric is brought below its limit. */
const SCREENS: Partial<Record<PlanExcess['metric'], string>> = {
  mau: '/dashboard/manage/users',
  courses: '/dashboard/manage/elearning',
  groups: '/dashboard/groups',
  storage: MEDIA,
  videos: MEDIA,
  images: MEDIA,
};

/** Limits of the new plan that the site is over, each with the way to its screen. */
export function Excess({ quote, plan }: { quote: BillingQuote; plan: string }) {
  const { t, language } = useBillingTranslations();
  const excess = quote.excess ?? [];
  if (excess.length === 0) return null;
  const amount = ({ metric }: PlanExcess, count: number) =>
    metric === 'storage' || metric === 'videos'
      ? formatBytes(count, language)
      : numberFormat(language).format(count);
  return (
    <Notice tone="warning">
      <p>{t('choose.excess', { plan })}</p>
      <ul>
        {excess.map((one) => {
          const text = t('choose.excessLine', {
            metric: t(`metric.${one.metric}`),
            used: amount(one, one.used),
            limit: amount(one, one.limit),
          });
          const to = SCREENS[one.metric];
          return <li key={one.metric}>{to ? <Link to={to}>{text}</Link> : text}</li>;
        })}
      </ul>
    </Notice>
  );
}
