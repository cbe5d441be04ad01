import type { OperatorAccountDetail } from '@stoa/shared/contracts/operator-accounts';
import type { OperatorTicket, OperatorTickets } from '@stoa/shared/contracts/tickets';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { CellLine } from '@stoa/shared/lists';
import { type PlainColumn, PlainTable } from '@stoa/shared/lists/plain-table';
import { Link } from '@stoa/shared/router';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { TICKETS_PATH, ticketPath } from '../../../components/tickets/ticket-paths.ts';
import { TicketState } from '../../../components/tickets/ticket-state.tsx';
import { useFormat } from '../../../data/format.ts';
import { operatorFetch } from '../../../data/operator-session.ts';

const SHOWN = 5;

/** The tickets of an account that changed last. */
export function AccountTickets({ account }: { account: OperatorAccountDetail }) {
  const { account_id, name, slug } = account;
  const { t } = useTranslations('superadmin');
  const { t: tickets } = useTranslations('tickets');
  const { dateTime } = useFormat();
  const { data, error, mutate } = useQuery<OperatorTickets, Error>(['operator-tickets', account_id], () =>
    operatorFetch<OperatorTickets>(
      `/api/operator/tickets?account=${account_id}&sort=-updated&limit=${SHOWN}`,
    ),
  );
  const columns: PlainColumn<OperatorTicket>[] = [
    {
      key: 'subject',
      title: tickets('subject'),
      render: ({ id, number, subject }) => (
        <>
          <Link to={ticketPath(id)}>
            <bdi>{subject}</bdi>
          </Link>
          <CellLine>{tickets('number', { number })}</CellLine>
        </>
      ),
    },
    { key: 'type', title: tickets('type'), render: ({ type }) => tickets(`types.${type}`) },
    { key: 'status', title: tickets('status'), render: ({ status }) => <TicketState status={status} /> },
    { key: 'updated', title: tickets('updated'), render: ({ updatedAt }) => dateTime(updatedAt) },
  ];
  return (
    <Part
      title={t('account.tickets')}
      action={
        <Link to={`${TICKETS_PATH}?${new URLSearchParams({ q: slug })}`}>{t('account.allTickets')}</Link>
      }
    >
      {!data && !error && <SkeletonRows />}
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {data?.tickets.length === 0 && <p>{t('account.noTickets')}</p>}
      {data && data.tickets.length > 0 && (
        <PlainTable
          caption={t('account.ticketsOf', { name })}
          columns={columns}
          rows={data.tickets}
          rowKey={({ id }) => id}
        />
      )}
    </Part>
  );
}
