import type { PlatformOverview } from '@stoa/shared/contracts/platform-overview';
import { Sparkline } from '@stoa/shared/charts';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Part } from '@stoa/shared/workplace';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import { useFormat } from '../../data/format.ts';

const SUBSCRIPTIONS = '/dashboard/billing/subscriptions';

/** Revenue of the plans; sales of sites are figures of their own. */
export function PlanFigures({ plans }: { plans: PlatformOverview['plans'] }) {
  const { t } = useTranslations('attention');
  const { count, money } = useFormat();
  const { currency, mrrMinor, paying, trialing, ended, revenueMinor } = plans;
  const revenue = revenueMinor.reduce((sum, minor) => sum + minor, 0);
  return (
    <Part title={t('plans.title')}>
      <FigureTiles>
        <FigureTile
          name={t('plans.mrr')}
          value={<Link to={`${SUBSCRIPTIONS}?status=active`}>{money(mrrMinor, currency)}</Link>}
          note={t('plans.paying', { count: paying })}
        />
        <FigureTile
          name={t('plans.revenue')}
          value={
            <>
              <Link to="/dashboard/billing/orders">{money(revenue, currency)}</Link>
              <Sparkline values={revenueMinor} kind="bars" />
            </>
          }
        />
        <FigureTile
          name={t('plans.trials')}
          value={<Link to={`${SUBSCRIPTIONS}?status=trialing`}>{count(trialing)}</Link>}
        />
        <FigureTile name={t('plans.ended')} value={count(ended)} note={t('plans.days')} />
      </FigureTiles>
    </Part>
  );
}
