import { useQuery } from '@stoa/shared/data';
import { StatusBadge } from '@stoa/shared/controls';
import { useSite } from '@stoa/shared/shell';
import { Cluster, Notice, Stack, space, Table } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import type { CampaignReport } from '@stoa/shared/contracts/campaigns';
import { styled } from 'styled-components';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useCampaignTranslations } from '../../translations/campaigns/index.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { MoneyList } from './money-list.tsx';
import { ReportVariants } from './report-variants.tsx';
import { UndoNotice } from './undo-notice.tsx';
import { RecipientList } from './recipient-list.tsx';
import type { Campaign } from './use-campaign.ts';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(6.25rem, 1fr));
  gap: ${space(3)};
  margin: 0;
  div {
    display: grid;
    align-content: space-between;
    padding: ${space(3)};
    border: 1px solid var(--stoa-border);
    border-radius: var(--stoa-radius-lg);
    background: var(--stoa-surface);
  }
  dt {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  dd {
    margin: ${space(1)} 0 0;
    font-size: var(--stoa-size-xl);
    font-variant-numeric: tabular-nums;
  }
`;

/** Progress of an email while it's sent, and what became of it. */
export function CampaignReportPart({ campaign, reload }: { campaign: Campaign; reload(): Promise<unknown> }) {
  const { t } = useCampaignTranslations();
  const { dateTime } = useFormat();
  const { account_id: accountId } = useSite();
  const isMoving = campaign.finished_at === null;
  const { data, error, mutate } = useQuery<CampaignReport | null, Error>(
    ['campaign-report', accountId, campaign.id, campaign.state],
    () => callRpc('campaign_report', { p_account_id: accountId, p_id: campaign.id }),
    { refreshInterval: isMoving ? 2_000 : 0, keepPreviousData: true },
  );
  const { state, wait_reason: reason, wait_detail: detail, send_at: sendAt } = campaign;
  return (
    <Stack $gap={8}>
      <Cluster $gap={3} $align="center">
        <StatusBadge status={state}>{t(`states.${state}`)}</StatusBadge>
        {state === 'scheduled' && sendAt && <span>{dateTime(sendAt)}</span>}
        <CampaignActions campaign={campaign} reload={reload} />
      </Cluster>
      <UndoNotice campaign={campaign} reload={reload} />
      {reason && (
        <Notice tone="warning">
          {t(`waits.${reason}`)} {detail && <bdi>{detail}</bdi>}
        </Notice>
      )}
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!data && !error && <SkeletonRows />}
      {data && <Report report={data} campaign={campaign} reload={reload} />}
      {(data || error) && (
        <Part title={t('recipients')}>
          <RecipientList campaignId={campaign.id} state={state} />
        </Part>
      )}
    </Stack>
  );
}

function Report(props: { report: CampaignReport; campaign: Campaign; reload(): Promise<unknown> }) {
  const { report, campaign, reload } = props;
  const { t } = useCampaignTranslations();
  const { count } = useFormat();
  const of = (...states: (keyof CampaignReport['states'])[]) =>
    states.reduce((sum, state) => sum + (report.states[state] ?? 0), 0);
  const figures = {
    audience: Object.values(report.states).reduce((sum, amount) => sum + amount, 0),
    sent: of('sent', 'delivered', 'bounced', 'complained'),
    open: of('queued', 'claimed', 'handed'),
    failed: of('failed'),
    skipped: of('skipped'),
    uncertain: of('uncertain'),
    ...(report.clicked !== null && { clicked: report.clicked }),
    ...(report.opened !== null && { opened: report.opened }),
    unsubscribed: report.unsubscribed,
    ...(report.clicked !== null && { orders: report.orders }),
  };
  return (
    <>
      <Part title={t('progress')}>
        <Stack $gap={4}>
          <Figures>
            {Object.entries(figures).map(([name, amount]) => (
              <div key={name}>
                <dt>{t(`figures.${name}`)}</dt>
                <dd>{count(amount)}</dd>
              </div>
            ))}
            {report.clicked !== null && (
              <div>
                <dt>{t('revenue')}</dt>
                <dd>
                  <MoneyList sums={report.revenue} />
                </dd>
              </div>
            )}
          </Figures>
          {report.clicked === null ? <p>{t('revenueOff')}</p> : <p>{t('revenueHint')}</p>}
          {figures.uncertain > 0 && <Notice tone="info">{t('uncertainText')}</Notice>}
        </Stack>
      </Part>
      {report.variants && (
        <Part title={t('test.title')}>
          <ReportVariants campaign={campaign} variants={report.variants} test={report.test} reload={reload} />
        </Part>
      )}
      <Part title={t('links')}>
        {report.links.length === 0 ? (
          <p>{t('noLinks')}</p>
        ) : (
          <Table
            caption={t('links')}
            rows={report.links}
            rowKey={({ url }) => url}
            columns={[
              { key: 'url', title: t('linkUrl'), render: ({ url }) => <bdi>{url}</bdi> },
              { key: 'clicks', title: t('clicks'), align: 'end', render: ({ clicks }) => count(clicks) },
              { key: 'people', title: t('people'), align: 'end', render: ({ people }) => count(people) },
              { key: 'machine', title: t('machine'), align: 'end', render: ({ machine }) => count(machine) },
              ...(report.clicked === null
                ? []
                : [
                    {
                      key: 'orders',
                      title: t('figures.orders'),
                      align: 'end' as const,
                      render: ({ orders }: CampaignReport['links'][number]) => count(orders),
                    },
                    {
                      key: 'revenue',
                      title: t('revenue'),
                      align: 'end' as const,
                      render: ({ revenue }: CampaignReport['links'][number]) => <MoneyList sums={revenue} />,
                    },
                  ]),
            ]}
          />
        )}
      </Part>
      {report.hosts.length > 0 && (
        <Part title={t('hosts')}>
          <Table
            caption={t('hosts')}
            rows={report.hosts}
            rowKey={({ host }) => host}
            columns={[
              { key: 'host', title: t('host'), render: ({ host }) => <bdi>{host}</bdi> },
              { key: 'count', title: t('audience'), align: 'end', render: (row) => count(row.count) },
              { key: 'sent', title: t('sent'), align: 'end', render: ({ sent }) => count(sent) },
              {
                key: 'failed',
                title: t('figures.failed'),
                align: 'end',
                render: ({ failed }) => count(failed),
              },
            ]}
          />
        </Part>
      )}
    </>
  );
}
