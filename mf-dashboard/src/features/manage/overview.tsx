import { Link } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Card, Price, Table } from '@stoa/shared/ui';
import { FigureTile, FigureTiles, LoadFailed, Part, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { ForManagers } from '../../components/for-managers.tsx';
import { ListFilters } from '../../components/list-filters.tsx';
import { Muted } from '../../components/text-box.tsx';
import { TrendChart } from '../../components/trend-chart.tsx';
import { useFormat } from '../../data/format.ts';
import { useAddress } from '../../data/use-address.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { Areas } from './areas.tsx';
import { type ManageOverview, useOverview } from './use-overview.ts';
import { Usage } from './usage.tsx';

const PERIODS = [7, 30, 90, 365] as const;
const USUAL = 30;

/** Where managing begins: the account in figures, and the ways to its areas. */
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
  const [get, change] = useAddress();
  const days = PERIODS.find((period) => String(period) === get('days')) ?? USUAL;
  const { data, error, mutate } = useOverview(days);
  const note = (value: string) => t('overview.before', { value, days: String(days) });
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
            onChange: (next) => change({ days: next === String(USUAL) ? '' : next }),
          },
        ]}
      />
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data && (
        <>
          <FigureTiles>
            <FigureTile
              name={t('overview.revenue')}
              value={
                data.shop.revenue.length > 0 ? (
                  data.shop.revenue.map(({ currency, totalMinor }) => (
                    <Price key={currency} minor={totalMinor} currency={currency} locale={language} />
                  ))
                ) : (
                  <Price minor={0} currency={data.shop.currency} locale={language} />
                )
              }
              note={note(
                data.shop.revenue.map((one) => money(one.beforeMinor, one.currency)).join(' · ') ||
                  money(0, data.shop.currency),
              )}
            />
            <FigureTile
              name={t('overview.orders')}
              value={count(data.shop.paidOrders)}
              note={note(count(data.shop.paidOrdersBefore))}
            />
            <FigureTile
              name={t('overview.members')}
              value={count(data.school.new_members)}
              note={`${note(count(data.school.new_members_before))} · ${t('overview.membersAll', { count: data.school.members })}`}
            />
            <FigureTile
              name={t('overview.enrolments')}
              value={count(data.school.enrolments)}
              note={note(count(data.school.enrolments_before))}
            />
            <FigureTile
              name={t('overview.completions')}
              value={count(data.school.completions)}
              note={note(count(data.school.completions_before))}
            />
            <FigureTile
              name={t('overview.waiting')}
              value={<Link to="/dashboard/instructor/submissions">{count(data.school.waiting)}</Link>}
            />
          </FigureTiles>
          <Part title={t('overview.perDay')}>
            {data.school.days.every(({ enrolments }) => enrolments === 0) ? (
              <Muted>{t('overview.noEnrolments')}</Muted>
            ) : (
              <Card>
                <TrendChart
                  label={t('overview.perDay')}
                  days={data.school.days.map(({ day, enrolments }) => ({ day, value: enrolments }))}
                />
              </Card>
            )}
          </Part>
          <Courses courses={data.school.courses} />
          <Usage usage={data.school.usage} />
        </>
      )}
    </>
  );
}

function Courses({ courses }: { courses: ManageOverview['courses'] }) {
  const { t } = useManageTranslations();
  const { count } = useFormat();
  return (
    <Part title={t('overview.courses')}>
      {courses.length === 0 ? (
        <Muted>{t('overview.noCourses')}</Muted>
      ) : (
        <Table
          caption={t('overview.courses')}
          rows={courses}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'title',
              title: t('overview.course'),
              render: ({ id, title }) => (
                <Link to={`/dashboard/instructor/statistics?course=${id}`}>
                  <bdi>{title}</bdi>
                </Link>
              ),
            },
            {
              key: 'begun',
              title: t('overview.begun'),
              align: 'end',
              render: ({ enrolments }) => count(enrolments),
            },
            {
              key: 'completed',
              title: t('overview.completed'),
              align: 'end',
              render: ({ completed, students }) =>
                t('overview.usedOf', { used: count(completed), limit: count(students) }),
            },
          ]}
        />
      )}
    </Part>
  );
}
