import type { OperatorTicketDetail } from '@stoa/shared/contracts/tickets';
import { useTranslations } from '@stoa/shared/i18n';
import { useParams } from '@stoa/shared/router';
import { Button, Cluster, Notice, Stack } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { Crumbs } from '../../components/detail/crumbs.tsx';
import { DetailColumns } from '../../components/detail/detail-columns.tsx';
import { Conversation } from '../../components/tickets/conversation.tsx';
import { TICKETS_PATH } from '../../components/tickets/ticket-paths.ts';
import { TicketState } from '../../components/tickets/ticket-state.tsx';
import { UnknownTicket } from '../../components/tickets/unknown-ticket.tsx';
import { codeOf } from '../../data/operator-session.ts';
import { AccessRequest } from './access-request.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { ReplyForm } from './reply-form.tsx';
import { TicketControls } from './ticket-controls.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { readTicketFile, useTicket } from './use-ticket.ts';

const UNKNOWN = ['not_found', 'invalid_input'];

/** One ticket of an operator: conversation, reply, state, and the account beside it. */
export function TicketScreen() {
  const { t } = useTranslations('tickets');
  const { ticket: id = '' } = useParams();
  const { data, error, mutate } = useTicket(id);
  const [isMerging, setMerging] = useState(false);
  const name = data ? t('number', { number: data.number }) : t('ticket');
  const isUnknown = !data && error && UNKNOWN.includes(codeOf(error));
  const set = (ticket?: OperatorTicketDetail) => (ticket ? mutate(ticket, false) : mutate());
  return (
    <Screen
      title={data ? <bdi>{data.subject}</bdi> : t('ticket')}
      name={data?.subject ?? t('ticket')}
      above={<Crumbs above={[{ label: t('title'), path: TICKETS_PATH }]} current={name} />}
      lead={
        data && (
          <Cluster as="span" $gap={2}>
            <TicketState status={data.status} />
            {t(`types.${data.type}`)}
            <bdi>{data.site.name}</bdi>
          </Cluster>
        )
      }
      actions={
        data &&
        !data.mergedInto && (
          <Button variant="secondary" onClick={() => setMerging(true)}>
            {t('desk.merge')}
          </Button>
        )
      }
    >
      {isUnknown && <UnknownTicket />}
      {!data && error && !isUnknown && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!data && !error && <SkeletonRows />}
      {data && (
        <DetailColumns
          facts={
            <Stack $gap={5}>
              <TicketControls ticket={data} onChanged={set} />
              <AccessRequest ticket={data} onChanged={set} />
              <TicketFacts ticket={data} />
            </Stack>
          }
        >
          <Conversation messages={data.messages} readFile={(fileId) => readTicketFile(data.id, fileId)} />
          {data.replying.length > 0 && (
            <Notice tone="warning">
              {t('desk.replying', { count: data.replying.length, names: data.replying.join(', ') })}
            </Notice>
          )}
          {!data.mergedInto && <ReplyForm key={data.id} ticket={data} onSent={set} />}
        </DetailColumns>
      )}
      {data && isMerging && <MergeDialog ticket={data} onMerged={set} onClose={() => setMerging(false)} />}
    </Screen>
  );
}
