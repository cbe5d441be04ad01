import { Link } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Card, Price, Skeleton } from '@stoa/shared/ui';
import { LoadFailed, Part, Screen } from '@stoa/shared/workplace';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import { ForManagers } from '../../components/for-managers.tsx';
import { ListFilters } from '../../components/list-filters.tsx';
import { Muted } from '../../components/text-box.tsx';
import { TrendChart } from '../../components/trend-chart.tsx';
import { useFormat } from '../../data/format.ts';
import { COMPARISONS, PERIODS, usePeriod } from '../../data/use-period.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { Areas } from './areas.tsx';
import { Breakdown } from './breakdown.tsx';
import { type Sum, useFigures } from './use-figures.ts';
import { useOverview } from './use-overview.ts';
import { Usage } from './usage.tsx';

const ORDERS = '/dashboard/manage/ecommerce/orders';

/** Shows the account's key figures and links to its management areas. */
export function Overview() {
  const { t } = useManageTranslations();
  const { name: site } = useSite();
  return (
    <ForManagers>
      <Screen title={t('overview.title')} lead={t('overview.lead', { site })}>
        <Areas />
        <Figures />
      </Screen>
    </ForManagers>
  );
}

function Figures() {
  const { t, language } = useManageTranslations();
  const { count, money } = useFormat();
  const { days, compare, setDays, setCompare } = usePeriod();
  const { data, error, mutate } = useFigures();
  const { data: school, error: schoolError, mutate: reread } = useOverview(days);
  const note = (value: string | null) =>
    value === null ? undefined : t(`overview.before.${compare}`, { value, days: String(days) });
  const counted = (sum: Sum | undefined) => ({
    value: sum && count(sum.total),
    note: note(sum && sum.before !== null ? count(sum.before) : null),
  });
  const revenue =
    data && (data.revenue.length > 0 ? data.revenue : [{ currency: data.currency, total: 0, before: 0 }]);
  const linked = (to: string, value: string | undefined) => value && <Link to={to}>{value}</Link>;
  const orders = counted(data?.orders);
  const members = counted(data?.members);
  if ((error && !data) || (schoolError && !school))
    return (
      <LoadFailed error={error ?? schoolError!} onRetry={() => void Promise.all([mutate(), reread()])} />
    );
  return (
    <>
      <ListFilters
        choices={[
          {
            label: t('overview.period'),
            value: String(days),
            options: PERIODS.map(
              (period) => [String(period), t('overview.days', { days: String(period) })] as const,
            ),
            onChange: setDays,
          },
          {
            label: t('overview.compare'),
            value: compare,
            options: COMPARISONS.map((one) => [one, t(`overview.compareWith.${one}`)] as const),
            onChange: setCompare,
          },
        ]}
      />
      <FigureTiles>
        <FigureTile
          name={t('overview.revenue')}
          value={revenue?.map(({ currency, total }) => (
            <Price key={currency} minor={total} currency={currency} locale={language} />
          ))}
          note={note(
            revenue && compare !== 'none'
              ? revenue.map((one) => money(one.before ?? 0, one.currency)).join(' · ')
              : null,
          )}
        />
        <FigureTile
          name={t('overview.orders')}
          {...orders}
          value={linked(`${ORDERS}?status=paid`, orders.value)}
        />
        <FigureTile
          name={t('overview.members')}
          value={linked('/dashboard/manage/users', members.value)}
          note={
            data &&
            [members.note, t('overview.membersAll', { count: data.members.all })].filter(Boolean).join(' · ')
          }
        />
        <FigureTile name={t('overview.enrolments')} {...counted(data?.enrolments)} />
        <FigureTile name={t('overview.completions')} {...counted(data?.completions)} />
        <FigureTile
          name={t('overview.waiting')}
          value={school && <Link to="/dashboard/instructor/submissions">{count(school.waiting)}</Link>}
        />
      </FigureTiles>
      {data && data.test_orders > 0 && (
        <Muted>{t('overview.testLeftOut', { count: data.test_orders })}</Muted>
      )}
      <Breakdown data={data} />
      <Part title={t('overview.perDay')}>
        {!school && <Skeleton $height="12rem" />}
        {school?.days.every(({ enrolments }) => enrolments === 0) && (
          <Muted>{t('overview.noEnrolments')}</Muted>
        )}
        {school?.days.some(({ enrolments }) => enrolments > 0) && (
          <Card>
            <TrendChart
              label={t('overview.perDay')}
              days={school.days.map(({ day, enrolments }) => ({ day, value: enrolments }))}
            />
          </Card>
        )}
      </Part>
      {school && <Usage usage={school.usage} />}
    </>
  );
}
