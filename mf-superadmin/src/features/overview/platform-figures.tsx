import type { OperatorFigures } from '@stoa/shared/contracts/operator';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Stack } from '@stoa/shared/ui';
import { LoadFailed } from '@stoa/shared/workplace';
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
  if (!data && error) return <LoadFailed error={error} onRetry={() => void mutate()} />;
  return (
    <Stack $gap={8}>
      <FigureTiles>
        <FigureTile
          name={t('overview.accounts')}
          value={data && <Link to="/dashboard/accounts">{count(data.accounts.total)}</Link>}
          note={
            data &&
            t('overview.accountsNote', { active: data.accounts.active, fresh: data.accounts.newThisWeek })
          }
        />
        <FigureTile
          name={t('overview.members')}
          value={data && count(data.members.total)}
          note={data && t('overview.membersNote', { fresh: data.members.newThisWeek })}
        />
        <FigureTile
          name={t('overview.orders')}
          value={data && count(data.orders.today)}
          note={data && t('overview.testNote', { count: data.orders.testToday })}
        />
        <FigureTile
          name={t('overview.revenue')}
          value={
            data &&
            (data.revenueToday.length === 0
              ? count(0)
              : data.revenueToday.map(({ currency, totalMinor }) => (
                  <span key={currency}>{money(totalMinor, currency)}</span>
                )))
          }
          note={data && t('overview.testNote', { count: data.orders.testToday })}
        />
        <FigureTile
          name={t('overview.remotes')}
          value={data && <Link to="/dashboard/maintenance/remotes">{count(data.remotes.total)}</Link>}
          note={
            data && t('overview.remotesNote', { versions: data.remotes.versions, pins: data.remotes.pins })
          }
        />
      </FigureTiles>
      {data?.revenue && <RevenueByCurrency revenue={data.revenue} />}
    </Stack>
  );
}
