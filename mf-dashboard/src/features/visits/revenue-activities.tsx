import { Link } from '@stoa/shared/router';
import { Skeleton, Table } from '@stoa/shared/ui';
import { LoadFailed, Part } from '@stoa/shared/workplace';
import { Muted } from '../../components/text-box.tsx';
import { useFormat } from '../../data/format.ts';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import { MoneySums } from './money-sums.tsx';
import type { ActivityKind, ActivityRevenue, useActivityRevenue } from './use-visits.ts';

const ROOT = '/dashboard/manage/marketing';
const PATHS: Record<ActivityKind, (row: ActivityRevenue['rows'][number]) => string> = {
  campaign: ({ id }) => `${ROOT}/emails/${id}`,
  automation: ({ id }) => `${ROOT}/automations/${id}`,
  funnel: ({ id }) => `${ROOT}/funnels/${id}`,
  form: ({ id }) => `${ROOT}/forms/${id}/statistics`,
  popup: ({ id }) => `${ROOT}/popups/${id}/statistics`,
  affiliate: ({ name }) => `${ROOT}/affiliates?q=${encodeURIComponent(name)}`,
};

/** Shows what each email, automation, funnel, form, popup and affiliate brought in. */
export function RevenueActivities({ revenue }: { revenue: ReturnType<typeof useActivityRevenue> }) {
  const { t } = useVisitsTranslations();
  const { count } = useFormat();
  const { data, error, mutate } = revenue;
  return (
    <Part title={t('revenueByActivity')}>
      <Muted>{t('activityNote')}</Muted>
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton $height="12rem" />}
      {data?.rows.length === 0 && <Muted>{t('noActivity')}</Muted>}
      {data && data.rows.length > 0 && (
        <Table
          caption={t('revenueByActivity')}
          rows={data.rows}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          columns={[
            {
              key: 'activity',
              title: t('activity'),
              render: (row) => (
                <>
                  <Link to={PATHS[row.kind](row)}>
                    <bdi>{row.name}</bdi>
                  </Link>
                  <Muted>{t(`activityKinds.${row.kind}`)}</Muted>
                </>
              ),
            },
            {
              key: 'orders',
              title: t('measure.orders'),
              align: 'end',
              render: ({ orders }) => count(orders),
            },
            {
              key: 'revenue',
              title: t('measure.revenue'),
              align: 'end',
              render: ({ money }) => <MoneySums money={money} currency={data.currency} />,
            },
          ]}
        />
      )}
    </Part>
  );
}
