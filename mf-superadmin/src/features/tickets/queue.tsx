import {
  type OperatorTicket,
  type OperatorTickets,
  TICKET_STATUSES,
  TICKET_TYPES,
} from '@stoa/shared/contracts/tickets';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { DataList, type ListFilter, type ListPage, type ListQuery } from '@stoa/shared/lists';
import { Cluster, EmptyState, LinkButton } from '@stoa/shared/ui';
import { Screen } from '@stoa/shared/workplace';
import { LifeBuoy } from 'lucide-react';
import {
  CANNED_REPLIES_PATH,
  HELD_MAILS_PATH,
  SITE_REPORTS_PATH,
} from '../../components/tickets/ticket-paths.ts';
import { operatorFetch } from '../../data/operator-session.ts';
import { useTicketColumns } from './ticket-columns.tsx';

const BY_DUE = { key: 'due', isDescending: false };
const PAGE_SIZE = 50;
const REFRESH_MS = 30_000;
const FILTERS = ['status', 'type', 'assignee', 'overdue'] as const;

/** Tickets of every site: found, filtered and sorted by the server, those due first. */
export function TicketQueue() {
  const { t } = useTranslations('tickets');
  return (
    <Screen
      title={t('title')}
      lead={t('queue.lead')}
      actions={
        <Cluster $gap={3}>
          <LinkButton variant="secondary" to={SITE_REPORTS_PATH}>
            {t('reports.title')}
          </LinkButton>
          <LinkButton variant="secondary" to={HELD_MAILS_PATH}>
            {t('held.title')}
          </LinkButton>
          <LinkButton variant="secondary" to={CANNED_REPLIES_PATH}>
            {t('queue.canned')}
          </LinkButton>
        </Cluster>
      }
    >
      <DataList<OperatorTicket>
        id="tickets"
        cacheKey="operator-tickets"
        caption={t('title')}
        columns={useTicketColumns()}
        filters={useTicketFilters()}
        sort={BY_DUE}
        search={{ label: t('queue.search'), hint: t('queue.searchHint') }}
        rowKey={({ id }) => id}
        rowName={({ subject }) => subject}
        read={readTickets}
        refreshMs={REFRESH_MS}
        noMatchTitle={t('queue.noMatchTitle')}
        pageSize={PAGE_SIZE}
        empty={
          <EmptyState icon={<LifeBuoy size={40} strokeWidth={1.25} />} title={t('queue.emptyTitle')}>
            {t('queue.empty')}
          </EmptyState>
        }
      />
    </Screen>
  );
}

async function readTickets(query: ListQuery, from: number, to: number): Promise<ListPage<OperatorTicket>> {
  const { search, filters, sort } = query;
  const params = new URLSearchParams({ offset: String(from), limit: String(to - from + 1) });
  const set = (key: string, value: string | undefined) => value && params.set(key, value);
  set('search', search.trim());
  for (const key of FILTERS) set(key, filters[key]);
  set('sort', sort.isDescending ? `-${sort.key}` : sort.key);
  const { tickets, total } = await operatorFetch<OperatorTickets>(`/api/operator/tickets?${params}`);
  return { rows: tickets, total };
}

function useTicketFilters(): ListFilter[] {
  const { t } = useTranslations('tickets');
  const { data } = useQuery<OperatorTickets, Error>(['ticket-operators'], () =>
    operatorFetch<OperatorTickets>('/api/operator/tickets?limit=1'),
  );
  return [
    {
      key: 'status',
      label: t('status'),
      kind: 'choice',
      options: TICKET_STATUSES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      key: 'type',
      label: t('type'),
      kind: 'choice',
      options: TICKET_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
    },
    {
      key: 'assignee',
      label: t('queue.assignee'),
      kind: 'choice',
      ...(data && {
        options: [
          ...data.operators.map((email) => ({ value: email, label: email })),
          { value: 'none', label: t('queue.nobody') },
        ],
      }),
    },
    {
      key: 'overdue',
      label: t('queue.overdue'),
      kind: 'choice',
      isSingle: true,
      options: [
        { value: 'yes', label: t('queue.isOverdue') },
        { value: 'no', label: t('queue.notOverdue') },
      ],
    },
  ];
}
