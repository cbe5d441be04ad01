import type { OwnedTicket, TicketFile } from '@stoa/shared/contracts/tickets';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { Link, useParams } from '@stoa/shared/router';
import { Cluster, Notice } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { Crumbs } from '../../../components/detail/crumbs.tsx';
import { Conversation } from '../../../components/tickets/conversation.tsx';
import { ticketPath, TICKETS_PATH } from '../../../components/tickets/ticket-paths.ts';
import { TicketState } from '../../../components/tickets/ticket-state.tsx';
import { UnknownTicket } from '../../../components/tickets/unknown-ticket.tsx';
import { codeOf } from '../../../data/operator-session.ts';
import { useOwnedSites } from '../use-owned-sites.ts';
import { OwnerReply } from './owner-reply.tsx';
import { SupportAccess } from './support-access.tsx';

const UNKNOWN = ['not_found', 'account_not_found', 'invalid_input'];

/** One ticket of an owner: its conversation, and the reply. */
export function OwnerTicket() {
  const { t } = useTranslations('tickets');
  const { t: owned } = useTranslations('owned');
  const { ticket: id = '' } = useParams();
  const { site } = useOwnedSites();
  const accountId = site?.account_id;
  const { data, error, mutate } = useQuery<OwnedTicket, Error>(
    accountId && ['owned-ticket', accountId, id],
    () => apiFetch<OwnedTicket>(`/api/sites/${accountId}/tickets/${encodeURIComponent(id)}`),
  );
  const name = data ? t('number', { number: data.number }) : t('ticket');
  const isUnknown = !data && error && UNKNOWN.includes(codeOf(error));
  return (
    <Screen
      title={data ? <bdi>{data.subject}</bdi> : t('ticket')}
      name={data?.subject ?? t('ticket')}
      above={<Crumbs above={[{ label: owned('support.title'), path: TICKETS_PATH }]} current={name} />}
      lead={
        data && (
          <Cluster as="span" $gap={2}>
            <TicketState status={data.status} />
            {t(`types.${data.type}`)}
          </Cluster>
        )
      }
    >
      {isUnknown && <UnknownTicket />}
      {!data && error && !isUnknown && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!data && !error && <SkeletonRows />}
      {data && accountId && (
        <>
          <TicketLinks ticket={data} accountId={accountId} />
          <Conversation
            messages={data.messages}
            readFile={(fileId) =>
              apiFetch<TicketFile>(`/api/sites/${accountId}/tickets/${data.id}/files/${fileId}`)
            }
          />
          {data.accessRequestedAt && (
            <SupportAccess
              accountId={accountId}
              ticketId={data.id}
              requestedAt={data.accessRequestedAt}
              onDecided={() => void mutate()}
            />
          )}
          <OwnerReply
            key={data.id}
            ticket={data}
            accountId={accountId}
            onSent={(sent) => void mutate(sent, false)}
          />
          {!data.accessRequestedAt && <SupportAccess ticketId={data.id} accountId={accountId} />}
        </>
      )}
    </Screen>
  );
}

function TicketLinks({ ticket, accountId }: { ticket: OwnedTicket; accountId: string }) {
  const { t } = useTranslations('tickets');
  const { follows, mergedInto } = ticket;
  const linkTo = ({ id, number }: NonNullable<typeof follows>) => (
    <Link to={ticketPath(id, accountId)}>{t('number', { number })}</Link>
  );
  return (
    <>
      {follows && (
        <p>
          {t('follows')} {linkTo(follows)}
        </p>
      )}
      {mergedInto && (
        <Notice tone="info">
          {t('owned.merged')} {linkTo(mergedInto)}
        </Notice>
      )}
    </>
  );
}
