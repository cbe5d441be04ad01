import {
  DISPUTE_STATES,
  type PlatformDispute,
  type PlatformDisputes,
} from '@stoa/shared/contracts/platform-lists';
import { StatusBadge } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';
import { type CsvColumn, DataList, type ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { EmptyState, Price } from '@stoa/shared/ui';
import { Screen } from '@stoa/shared/workplace';
import { ShieldAlert } from 'lucide-react';
import { accountPath, ACCOUNTS_PATH } from '../../components/cockpit/console-paths.ts';
import { Crumbs } from '../../components/detail/crumbs.tsx';
import { OperatorsOnly } from '../../components/operators-only.tsx';
import { useFormat } from '../../data/format.ts';
import { operatorFetch } from '../../data/operator-session.ts';
import { pageQuery } from './read-page.ts';

const NEWEST = { key: 'opened', isDescending: true };
const TONES = { open: 'warning', won: 'success', lost: 'danger' } as const;
const CSV: readonly CsvColumn<PlatformDispute>[] = [
  { column: 'site', title: 'site', value: ({ site }) => site },
  { column: 'order', title: 'order', value: ({ orderNumber }) => orderNumber },
  { column: 'provider', title: 'provider', value: ({ provider }) => provider },
  { column: 'amount', title: 'amount_minor', value: ({ amountMinor }) => amountMinor },
  { column: 'amount', title: 'currency', value: ({ currency }) => currency },
  { column: 'reason', title: 'reason', value: ({ reason }) => reason },
  { column: 'state', title: 'status', value: ({ status }) => status },
  { column: 'opened', title: 'opened_at', value: ({ openedAt }) => openedAt },
  { column: 'closed', title: 'closed_at', value: ({ closedAt }) => closedAt },
];

/** Disputed payments of all sites. */
export function DisputesScreen() {
  const { t } = useTranslations('everywhere');
  const { t: accounts } = useTranslations('superadmin');
  return (
    <OperatorsOnly title={t('disputes.title')}>
      <Screen
        title={t('disputes.title')}
        lead={t('disputes.lead')}
        above={
          <Crumbs
            above={[{ label: accounts('accounts.title'), path: ACCOUNTS_PATH }]}
            current={t('disputes.title')}
          />
        }
      >
        <Disputes />
      </Screen>
    </OperatorsOnly>
  );
}

function Disputes() {
  const { t } = useTranslations('everywhere');
  return (
    <DataList<PlatformDispute>
      id="platform-disputes"
      cacheKey="platform-disputes"
      caption={t('disputes.title')}
      columns={useColumns()}
      filters={[
        {
          ...{ key: 'status', label: t('disputes.state'), kind: 'choice' },
          options: DISPUTE_STATES.map((value) => ({ value, label: t(`disputes.states.${value}`) })),
        },
      ]}
      sort={NEWEST}
      search={{ label: t('disputes.search'), hint: t('disputes.searchHint') }}
      rowKey={({ id }) => id}
      rowName={({ site, orderNumber }) => `${site} #${orderNumber}`}
      read={async (query, from, to) => {
        const params = pageQuery(query, 'status', [from, to]);
        const { disputes, total } = await operatorFetch<PlatformDisputes>(`/api/operator/disputes?${params}`);
        return { rows: disputes, total };
      }}
      csv={{ fileName: 'disputes.csv', columns: CSV }}
      noMatchTitle={t('noMatchTitle')}
      pageSize={50}
      empty={
        <EmptyState icon={<ShieldAlert size={40} strokeWidth={1.25} />} title={t('disputes.emptyTitle')}>
          {t('disputes.empty')}
        </EmptyState>
      }
    />
  );
}

function useColumns(): ListColumn<PlatformDispute>[] {
  const { t, language } = useTranslations('everywhere');
  const { date } = useFormat();
  /** A reason that isn't known is shown as its provider writes it. */
  const reasonText = (reason: string) => {
    const key = `disputes.reasons.${reason}`;
    const text = t(key);
    return text === key ? reason.replaceAll('_', ' ') || '–' : text;
  };
  return [
    {
      key: 'site',
      title: t('site'),
      isSortable: true,
      render: ({ account_id, site }) => (
        <Link to={accountPath(account_id)}>
          <bdi>{site}</bdi>
        </Link>
      ),
    },
    { key: 'order', title: t('disputes.order'), render: ({ orderNumber }) => `#${orderNumber}` },
    {
      key: 'state',
      title: t('disputes.state'),
      render: ({ status }) => (
        <StatusBadge status={status} tone={TONES[status]}>
          {t(`disputes.states.${status}`)}
        </StatusBadge>
      ),
    },
    { key: 'reason', title: t('disputes.reason'), render: ({ reason }) => <bdi>{reasonText(reason)}</bdi> },
    {
      key: 'provider',
      title: t('disputes.provider'),
      render: ({ provider }) => t(`disputes.providers.${provider}`),
    },
    {
      key: 'opened',
      title: t('disputes.opened'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ openedAt }) => date(openedAt),
    },
    {
      key: 'closed',
      title: t('disputes.closed'),
      isHidden: true,
      render: ({ closedAt }) => (closedAt ? date(closedAt) : '–'),
    },
    {
      key: 'amount',
      title: t('disputes.amount'),
      isSortable: true,
      isDescendingFirst: true,
      align: 'end',
      render: ({ amountMinor, currency }) => (
        <Price minor={amountMinor} currency={currency} locale={language} />
      ),
    },
  ];
}
