import { DailyCapFields, type SendingState } from '@stoa/shared/contracts/sender-domains';
import { Form, SubmitButton, TextField, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { Muted } from '../../components/text-box.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { errorMessage } from '../../data/error-message.ts';
import { useFormat } from '../../data/format.ts';
import { useSenderTranslations } from '../../translations/sender-domains/index.ts';

/** The limit of emails to one contact, and the figures by which campaigns stop. */
export function SendingRules({ sending, reload }: { sending: SendingState; reload(): Promise<unknown> }) {
  const { t } = useSenderTranslations();
  const { count } = useFormat();
  const { account_id: accountId } = useSite();
  const form = useForm({
    schema: DailyCapFields,
    initial: { cap: String(sending.dailyCap) },
    snapshot: { entity: accountId },
    texts: { cap: t('capWrong') },
    failed: (error) => errorMessage(t, error),
    async submit({ cap }) {
      await callRpc('set_daily_cap', { p_account_id: accountId, p_cap: cap });
      notify('success', t('capSaved'));
      await reload();
    },
  });
  const { sent, bounced, complained } = sending;
  return (
    <Part title={t('rules')}>
      <Stack $gap={5}>
        <Muted>
          {t('week', { sent: count(sent), bounced: count(bounced), complained: count(complained) })}{' '}
          {t('weekText')}
        </Muted>
        <Form form={form} gap={4}>
          <TextField
            form={form}
            name="cap"
            label={t('cap')}
            hint={t('capHint')}
            inputMode="numeric"
            maxLength={2}
          />
          <div>
            <SubmitButton form={form}>{t('save')}</SubmitButton>
          </div>
        </Form>
      </Stack>
    </Part>
  );
}
