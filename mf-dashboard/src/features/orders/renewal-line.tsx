import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { useFormat } from '../../data/format.ts';
import type { Renewal } from '../../data/use-renewals.ts';

/** Says of which subscription an order pays a cycle, and leads there. */
export function RenewalLine({ renewal, to }: { renewal: Renewal; to: string }) {
  const { t } = useTranslations('dashboard');
  const { count } = useFormat();
  return (
    <>
      {t('order.renewal', { cycle: count(renewal.cycle) })}{' '}
      <Link to={to}>
        <bdi>{renewal.title}</bdi>
      </Link>
    </>
  );
}
