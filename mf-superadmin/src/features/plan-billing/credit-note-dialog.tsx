import { creditNoteFields, type CustomerDetail } from '@stoa/shared/contracts/operator-billing';
import { MoneyField, SelectField, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { useState } from 'react';
import { problemText } from '../../components/cockpit/problem-text.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useFormat } from '../../data/format.ts';
import { operatorFetch } from '../../data/operator-session.ts';

/** Credits an invoice or a part of it, for a reason. */
export function CreditNoteDialog(props: {
  accountId: string;
  invoice: CustomerDetail['invoices'][number];
  onDone(): Promise<unknown>;
  onClose(): void;
}) {
  const { t } = useTranslations('plans');
  const { t: common } = useTranslations('cockpit');
  const { money } = useFormat();
  const { id, number, totalMinor, creditedMinor, currency, isRefundable, etag } = props.invoice;
  const rest = totalMinor - creditedMinor;
  const [schema] = useState(() => creditNoteFields(rest));
  const form = useForm({
    schema,
    initial: {
      amountMinor: rest,
      to: (isRefundable ? 'method' : 'credit') as 'method' | 'credit',
      reason: '',
    },
    isAction: true,
    snapshot: { entity: `${id} credit note` },
    texts: {
      reason: common('reason.missing'),
      amountMinor: t('credit.amountWrong', { min: money(1, currency), max: money(rest, currency) }),
    },
    failed: (error) => problemText(error, common).text,
    async submit(body) {
      await operatorFetch(`/api/operator/accounts/${props.accountId}/invoices/${id}/credit-notes`, {
        method: 'POST',
        body,
        headers: { 'if-match': etag },
      });
      await props.onDone();
      notify('success', t('credit.done'));
      props.onClose();
    },
  });
  return (
    <ReasonDialog
      {...props}
      form={form}
      title={t('credit.title', { number })}
      lead={t('credit.lead', { amount: money(rest, currency) })}
      confirm={t('credit.action')}
      isDangerous
    >
      <MoneyField
        form={form}
        name="amountMinor"
        currency={currency}
        label={t('credit.amount', { currency })}
        required
      />
      {isRefundable ? (
        <SelectField form={form} name="to" label={t('credit.to')} hint={t('credit.toCreditHint')} required>
          <option value="method">{t('credit.toMethod')}</option>
          <option value="credit">{t('credit.toCredit')}</option>
        </SelectField>
      ) : (
        <p>{t('credit.noMethod')}</p>
      )}
    </ReasonDialog>
  );
}
