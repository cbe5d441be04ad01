import type { OwnedSite } from '@stoa/shared/contracts/owned-sites';
import type { OwnedTickets, Ticket } from '@stoa/shared/contracts/tickets';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { PlainTable, type PlainColumn } from '@stoa/shared/lists/plain-table';
import { Link } from '@stoa/shared/router';
import { Button, EmptyState } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { ticketPath } from '../../../components/tickets/ticket-paths.ts';
import { TicketState } from '../../../components/tickets/ticket-state.tsx';
import { useFormat } from '../../../data/format.ts';
import { OwnerScreen } from '../owner-screen.tsx';
import { OpenTicketDialog } from './open-ticket-dialog.tsx';

/** Tickets about one site of an owner, whatever state the site is in. */
export function OwnerSupport() {
  const { t } = useTranslations('owned');
  return (
    <OwnerScreen title={t('support.title')} lead={t('support.lead')}>
      {({ site }) => <SiteTickets key={site.account_id} site={site} />}
    </OwnerScreen>
  );
}

function SiteTickets({ site: { account_id: accountId } }: { site: OwnedSite }) {
  const { t } = useTranslations('tickets');
  const [isOpening, setOpening] = useState(false);
  const { data, error, mutate } = useQuery<OwnedTickets, Error>(['owned-tickets', accountId], () =>
    apiFetch<OwnedTickets>(`/api/sites/${accountId}/tickets`),
  );
  const open = <Button onClick={() => setOpening(true)}>{t('owned.open')}</Button>;
  return (
    <>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.tickets.length === 0 && (
        <EmptyState
          icon={<LifeBuoy size={40} strokeWidth={1.25} />}
          title={t('owned.emptyTitle')}
          action={open}
        >
          {t('owned.empty')}
        </EmptyState>
      )}
      {data && data.tickets.length > 0 && (
        <>
          <div>{open}</div>
          <TicketTable tickets={data.tickets} accountId={accountId} />
        </>
      )}
      {isOpening && (
        <OpenTicketDialog
          accountId={accountId}
          onOpened={async () => void (await mutate())}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  );
}

function TicketTable({ tickets, accountId }: OwnedTickets & { accountId: string }) {
  const { t } = useTranslations('tickets');
  const { dateTime } = useFormat();
  const columns: PlainColumn<Ticket>[] = [
    {
      key: 'subject',
      title: t('subject'),
      render: ({ id, number, subject }) => (
        <>
          <Link to={ticketPath(id, accountId)}>
            <bdi>{subject}</bdi>
          </Link>
          <p>{t('number', { number })}</p>
        </>
      ),
    },
    { key: 'type', title: t('type'), render: ({ type }) => t(`types.${type}`) },
    { key: 'status', title: t('status'), render: ({ status }) => <TicketState status={status} /> },
    { key: 'updated', title: t('updated'), render: ({ updatedAt }) => dateTime(updatedAt) },
  ];
  return <PlainTable caption={t('title')} columns={columns} rows={tickets} rowKey={({ id }) => id} />;
}
