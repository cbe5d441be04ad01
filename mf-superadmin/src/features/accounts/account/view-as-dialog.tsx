import { ImpersonationFields } from '@stoa/shared/contracts/impersonation';
import type {
  ImpersonationMembers,
  Impersonations,
  StartedImpersonation,
} from '@stoa/shared/contracts/impersonation';
import type { OperatorTickets } from '@stoa/shared/contracts/tickets';
import { useQuery } from '@stoa/shared/data';
import { SelectField, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { Field, Input } from '@stoa/shared/ui';
import { useDeferredValue, useState } from 'react';
import { problemText } from '../../../components/cockpit/problem-text.ts';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { useFormat } from '../../../data/format.ts';
import { operatorFetch } from '../../../data/operator-session.ts';
import '../../../translations/impersonation.ts';
import type { DialogProps } from './account-dialog-kind.ts';

const TICKETS_SHOWN = 20;

/** Chooses a member, says why, and opens the site as that member in this window. */
export function ViewAsDialog(props: DialogProps) {
  const { t } = useTranslations('impersonation');
  const { t: common } = useTranslations('cockpit');
  const { account_id, name } = props.account;
  const path = `/api/operator/accounts/${account_id}/impersonations`;
  const [search, setSearch] = useState('');
  const query = useDeferredValue(search.trim());
  const { data: found } = useQuery<ImpersonationMembers, Error>(
    `${path}/members?${new URLSearchParams({ search: query })}`,
    (address: string) => operatorFetch<ImpersonationMembers>(address),
    { keepPreviousData: true },
  );
  const { data: open } = useQuery<OperatorTickets, Error>(
    `/api/operator/tickets?account=${account_id}&sort=-updated&limit=${TICKETS_SHOWN}`,
    (address: string) => operatorFetch<OperatorTickets>(address),
  );
  const { dateTime } = useFormat();
  const { data: visits } = useQuery<Impersonations, Error>(path, (address: string) =>
    operatorFetch<Impersonations>(address),
  );
  const endsAt = visits?.supportEndsAt ?? null;
  const form = useForm({
    schema: ImpersonationFields,
    initial: { userId: '', ticketId: '', mode: 'look' as const, reason: '' },
    isAction: true,
    snapshot: { entity: `${account_id} view as` },
    texts: { reason: common('reason.missing'), userId: t('memberMissing') },
    codes: {
      not_a_member: { field: 'userId', text: t('noMember') },
      support_not_allowed: { field: 'mode', text: t('actClosed') },
      impersonation_of_operator: { field: 'userId', text: t('ofOperator') },
    },
    failed: (error) => problemText(error, common).text,
    async submit({ ticketId, ...body }) {
      const { url } = await operatorFetch<StartedImpersonation>(path, {
        body: { ...body, ticketId: ticketId || null },
      });
      window.location.assign(url);
    },
  });
  const members = found?.members ?? [];
  return (
    <ReasonDialog
      {...props}
      form={form}
      title={t('title', { name })}
      lead={t(props.account.backend === 'default' ? 'lead' : 'elsewhere')}
      confirm={t('start')}
    >
      <Field label={t('search')}>
        <Input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </Field>
      <SelectField
        form={form}
        name="userId"
        label={t('member')}
        hint={found && members.length === 0 ? t('noMember') : undefined}
        required
      >
        <option value="">{t('memberMissing')}</option>
        {members.map((member) => (
          <option key={member.userId} value={member.userId}>
            {`${member.name} · ${member.role}`}
          </option>
        ))}
      </SelectField>
      <SelectField
        form={form}
        name="mode"
        label={t('mode')}
        hint={endsAt ? t('actUntil', { until: dateTime(endsAt) }) : t('actClosed')}
      >
        <option value="look">{t('modes.look')}</option>
        <option value="act" disabled={!endsAt}>
          {t('modes.act')}
        </option>
      </SelectField>
      <SelectField form={form} name="ticketId" label={t('ticket')}>
        <option value="">{t('noTicket')}</option>
        {(open?.tickets ?? []).map(({ id, number, subject }) => (
          <option key={id} value={id}>
            {`#${number} ${subject}`}
          </option>
        ))}
      </SelectField>
    </ReasonDialog>
  );
}
