import { SuppressionFields } from '@stoa/shared/contracts/contact-fields';
import { SUPPRESSION_REASONS } from '@stoa/shared/contracts/contacts';
import type { FunctionAnswer } from '@stoa/shared/contracts/database-client';
import { useSWRConfig } from '@stoa/shared/data';
import { Form, SubmitButton, TextField, useForm } from '@stoa/shared/forms';
import { choiceValues, DataList, type BulkAction, type ListColumn } from '@stoa/shared/lists';
import { notify } from '@stoa/shared/notify';
import { Link } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Dialog, EmptyState } from '@stoa/shared/ui';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { Muted } from '../../components/text-box.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { contactPath } from './contact-paths.ts';
import { ContactsScreen } from './contacts-screen.tsx';

type Suppression = FunctionAnswer<'suppression_list'>[number];
const NEWEST = { key: 'at', isDescending: true };
const LIFTABLE = ['manual', 'soft_repeated', 'hard_bounce'];

/** Addresses that get no email. */
export function Suppressions() {
  const { t } = useContactTranslations();
  const { slug, account_id: accountId } = useSite();
  const [isOpen, setOpen] = useState(false);
  return (
    <ContactsScreen
      title={t('suppressions.title')}
      lead={t('suppressions.lead')}
      actions={<Button onClick={() => setOpen(true)}>{t('suppressions.add')}</Button>}
    >
      <DataList
        id="suppressions"
        cacheKey="suppressions"
        caption={t('suppressions.title')}
        columns={useSuppressionColumns()}
        filters={[
          {
            key: 'reason',
            label: t('suppressions.reason'),
            kind: 'choice',
            options: SUPPRESSION_REASONS.map((value) => ({
              value,
              label: t(`suppressions.reasons.${value}`),
            })),
          },
        ]}
        sort={NEWEST}
        search={{ label: t('search'), hint: t('email') }}
        rowKey={({ email_hash }) => email_hash}
        rowName={({ email }) => email ?? t('suppressions.unknown')}
        read={async ({ search, filters }, from, to) => {
          const reasons = choiceValues(filters['reason'] ?? '');
          const rows = await callRpc('suppression_list', {
            p_account_id: accountId,
            p_filter: { search, ...(reasons.length > 0 && { reasons }) },
            p_limit: to - from + 1,
            p_offset: from,
          });
          return { rows, total: rows[0]?.total ?? 0 };
        }}
        csv={{
          fileName: `suppressions-${slug}.csv`,
          columns: [
            { title: 'email', value: ({ email }) => email },
            { title: 'reason', value: ({ reason }) => reason },
            { title: 'at', value: ({ at }) => new Date(at).toISOString() },
          ],
        }}
        bulk={useSuppressionBulk()}
        errorText={useManageErrorMessage()}
        noMatchTitle={t('suppressions.noMatch')}
        empty={
          <EmptyState icon={<MailX size={40} strokeWidth={1.25} />} title={t('suppressions.none')}>
            {t('suppressions.noneText')}
          </EmptyState>
        }
      />
      {isOpen && <SuppressDialog onClose={() => setOpen(false)} />}
    </ContactsScreen>
  );
}

function useSuppressionColumns(): ListColumn<Suppression>[] {
  const { t } = useContactTranslations();
  const { date } = useFormat();
  return [
    {
      key: 'email',
      title: t('email'),
      render: ({ email, contact_id: id }) =>
        email ? (
          <Link to={contactPath(id)}>
            <bdi>{email}</bdi>
          </Link>
        ) : (
          <Muted as="span">{t('suppressions.unknown')}</Muted>
        ),
    },
    {
      key: 'reason',
      title: t('suppressions.reason'),
      render: ({ reason }) => t(`suppressions.reasons.${reason}`),
    },
    { key: 'at', title: t('added'), align: 'end', render: ({ at }) => date(at) },
  ];
}

function useSuppressionBulk(): BulkAction<Suppression>[] {
  const { t } = useContactTranslations();
  const { account_id: accountId } = useSite();
  return [
    {
      key: 'lift',
      label: t('suppressions.lift'),
      canRun: ({ email, reason }) => Boolean(email) && LIFTABLE.includes(reason),
      run: ({ email }) =>
        callRpc('set_suppression', { p_account_id: accountId, p_email: email, p_is_set: false }),
      doneText: (count) => t('suppressions.lifted', { count }),
      question: () => ({ title: t('suppressions.liftTitle'), text: t('suppressions.liftText') }),
    },
  ];
}

function SuppressDialog({ onClose }: { onClose(): void }) {
  const { t } = useContactTranslations();
  const say = useManageErrorMessage();
  const { mutate } = useSWRConfig();
  const { account_id: accountId } = useSite();
  const form = useForm({
    schema: SuppressionFields,
    initial: { email: '' },
    texts: { email: t('emailWrong') },
    failed: say,
    async submit({ email }) {
      await callRpc('set_suppression', { p_account_id: accountId, p_email: email });
      notify('success', t('suppressions.saved'));
      onClose();
      await mutate((key) => Array.isArray(key) && key[0] === 'suppressions');
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('suppressions.add')}
      description={t('suppressions.addText')}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <SubmitButton form={form}>{t('suppressions.add')}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <TextField form={form} name="email" label={t('email')} dir="ltr" maxLength={254} required />
      </Form>
    </Dialog>
  );
}
