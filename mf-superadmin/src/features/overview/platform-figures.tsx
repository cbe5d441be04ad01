import type { OperatorFigures } from '@stoa/shared/contracts/operator';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Stack } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import { useFormat } from '../../data/format.ts';
import { operatorFetch } from '../../data/operator-session.ts';
import { RevenueByCurrency } from './revenue-by-currency.tsx';

const REFRESH_MS = 60_000;

/** The platform in figures. */
export function PlatformFigures() {
  const { t } = useTranslations('superadmin');
  const { count, money } = useFormat();
  const { data, error, mutate } = useQuery<OperatorFigures, Error>(
    ['operator-figures'],
    () => operatorFetch<OperatorFigures>('/api/operator/figures'),
    { refreshInterval: REFRESH_MS },
  );
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  return (
    <Stack $gap={8}>
      <FigureTiles>
        <FigureTile
          name={t('overview.accounts')}
          value={<Link to="/dashboard/accounts">{count(data.accounts.total)}</Link>}
          note={t('overview.accountsNote', {
            active: data.accounts.active,
            fresh: data.accounts.newThisWeek,
          })}
        />
        <FigureTile
          name={t('overview.members')}
          value={count(data.members.total)}
          note={t('overview.membersNote', { fresh: data.members.newThisWeek })}
        />
        <FigureTile
          name={t('overview.orders')}
          value={count(data.orders.today)}
          note={t('overview.testNote', { count: data.orders.testToday })}
        />
        <FigureTile
          name={t('overview.revenue')}
          value={
            data.revenueToday.length === 0
              ? count(0)
              : data.revenueToday.map(({ currency, totalMinor }) => (
                  <span key={currency}>{money(totalMinor, currency)}</span>
                ))
          }
          note={t('overview.testNote', { count: data.orders.testToday })}
        />
        <FigureTile
          name={t('overview.remotes')}
          value={<Link to="/dashboard/maintenance/remotes">{count(data.remotes.total)}</Link>}
          note={t('overview.remotesNote', { versions: data.remotes.versions, pins: data.remotes.pins })}
        />
      </FigureTiles>
      {data.revenue && <RevenueByCurrency revenue={data.revenue} />}
    </Stack>
  );
}
