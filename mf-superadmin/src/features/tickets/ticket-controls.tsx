import {
  type OperatorTicketDetail,
  TICKET_STATUSES,
  TICKET_TYPES,
  type TicketChangeInput,
} from '@stoa/shared/contracts/tickets';
import { Select } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Field, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { ProblemNotice } from '../../components/cockpit/problem-notice.tsx';
import { sendTicketChange } from './use-ticket.ts';

/** Status, assignee and type of a ticket; each is stored with its choice. */
export function TicketControls(props: {
  ticket: OperatorTicketDetail;
  onChanged(ticket?: OperatorTicketDetail): Promise<unknown>;
}) {
  const { t } = useTranslations('tickets');
  const { ticket, onChanged } = props;
  const [problem, setProblem] = useState<unknown>(null);
  const change = async (body: TicketChangeInput) => {
    setProblem(null);
    try {
      await onChanged(await sendTicketChange(ticket.id, ticket.etag, { method: 'PATCH', body }));
      notify('success', t('desk.changed'));
    } catch (error) {
      setProblem(error);
    }
  };
  const choice = <Value extends string>(list: readonly Value[], label: (value: Value) => string) =>
    list.map((value) => ({ value, label: label(value) }));
  return (
    <Stack $gap={4}>
      {problem !== null && (
        <ProblemNotice problem={problem} onReload={() => void onChanged().then(() => setProblem(null))} />
      )}
      <Field label={t('status')}>
        <Select
          value={ticket.status}
          options={choice(TICKET_STATUSES, (value) => t(`states.${value}`))}
          onChange={({ target }) => void change({ status: target.value as OperatorTicketDetail['status'] })}
        />
      </Field>
      <Field label={t('queue.assignee')}>
        <Select
          value={ticket.assignee ?? ''}
          options={[{ value: '', label: t('queue.nobody') }, ...choice(ticket.operators, (email) => email)]}
          onChange={({ target }) => void change({ assignee: target.value || null })}
        />
      </Field>
      <Field label={t('type')}>
        <Select
          value={ticket.type}
          options={choice(TICKET_TYPES, (value) => t(`types.${value}`))}
          onChange={({ target }) => void change({ type: target.value as OperatorTicketDetail['type'] })}
        />
      </Field>
    </Stack>
  );
}
