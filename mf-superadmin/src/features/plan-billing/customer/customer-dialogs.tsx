import {
  CancelPlanInput,
  type CustomerDetail,
  GrantCreditInput,
  MarkPaidFields,
  MAX_CREDIT_MINOR,
} from '@stoa/shared/contracts/operator-billing';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import { MoneyField, SelectField, TextField } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { useFormat } from '../../../data/format.ts';
import { CreditNoteDialog } from '../credit-note-dialog.tsx';
import { type CustomerDialogProps, useCustomerForm } from './customer-form.ts';

export type CustomerDialog =
  | { kind: 'retry' | 'cancel' | 'resume' | 'markPaid' | 'grantCredit' }
  | { kind: 'creditNote'; invoice: CustomerDetail['invoices'][number] };

/** Shows the dialog that is open. */
export function CustomerDialogs({ dialog, ...props }: CustomerDialogProps & { dialog: CustomerDialog }) {
  if (dialog.kind === 'creditNote')
    return <CreditNoteDialog {...props} accountId={props.customer.account_id} invoice={dialog.invoice} />;
  if (dialog.kind === 'cancel') return <CancelDialog {...props} />;
  if (dialog.kind === 'markPaid') return <MarkPaidDialog {...props} />;
  if (dialog.kind === 'grantCredit') return <GrantCreditDialog {...props} />;
  return <PlainDialog {...props} kind={dialog.kind} />;
}

function PlainDialog({ kind, ...props }: CustomerDialogProps & { kind: 'retry' | 'resume' }) {
  const { t } = useTranslations('plans');
  const { money } = useFormat();
  const { name, dueMinor, currency } = props.customer;
  const form = useCustomerForm(props, {
    schema: ReasonFields,
    initial: { reason: '' },
    action: kind,
    done: t(`customer.${kind}Done`),
  });
  return (
    <ReasonDialog
      {...props}
      form={form}
      title={t(`customer.${kind}Title`, { name })}
      lead={t(`customer.${kind}Lead`, { amount: money(dueMinor ?? 0, currency) })}
      confirm={t(`customer.${kind}`)}
    />
  );
}

function CancelDialog(props: CustomerDialogProps) {
  const { t } = useTranslations('plans');
  const { name, status } = props.customer;
  const canEndWithPeriod = status === 'trialing' || status === 'active';
  const form = useCustomerForm(props, {
    schema: CancelPlanInput,
    initial: { when: (canEndWithPeriod ? 'period_end' : 'now') as 'period_end' | 'now', reason: '' },
    action: 'cancel',
    done: t('customer.cancelDone'),
  });
  return (
    <ReasonDialog
      {...props}
      form={form}
      title={t('customer.cancelTitle', { name })}
      lead={t('customer.cancelLead')}
      confirm={t('customer.cancel')}
      isDangerous
    >
      <SelectField
        form={form}
        name="when"
        label={t('customer.when')}
        hint={t('customer.whenNowHint')}
        required
      >
        {canEndWithPeriod && <option value="period_end">{t('customer.whenEnd')}</option>}
        <option value="now">{t('customer.whenNow')}</option>
      </SelectField>
    </ReasonDialog>
  );
}

function MarkPaidDialog(props: CustomerDialogProps) {
  const { t } = useTranslations('plans');
  const { money } = useFormat();
  const { name, currency } = props.customer;
  const amountMinor = props.customer.dueMinor ?? 0;
  const form = useCustomerForm(props, {
    schema: MarkPaidFields,
    initial: { reference: '', reason: '' },
    texts: { reference: t('customer.referenceMissing') },
    action: 'payment',
    done: t('customer.markPaidDone'),
    toBody: (values) => ({ ...values, amountMinor }),
  });
  return (
    <ReasonDialog
      {...props}
      form={form}
      title={t('customer.markPaidTitle', { name, amount: money(amountMinor, currency) })}
      lead={t('customer.markPaidLead')}
      confirm={t('customer.markPaid')}
      isDangerous
    >
      <TextField
        form={form}
        name="reference"
        label={t('customer.reference')}
        hint={t('customer.referenceHint')}
        maxLength={120}
        autoComplete="off"
        required
      />
    </ReasonDialog>
  );
}

function GrantCreditDialog(props: CustomerDialogProps) {
  const { t } = useTranslations('plans');
  const { money } = useFormat();
  const { name, currency } = props.customer;
  const range = { min: money(1, currency), max: money(MAX_CREDIT_MINOR, currency) };
  const form = useCustomerForm(props, {
    schema: GrantCreditInput,
    initial: { amountMinor: 0, reason: '' },
    texts: { amountMinor: t('credit.amountWrong', range) },
    action: 'credits',
    done: t('customer.grantDone'),
  });
  return (
    <ReasonDialog
      {...props}
      form={form}
      title={t('customer.grantTitle', { name })}
      lead={t('customer.grantLead')}
      confirm={t('customer.grantCredit')}
      isDangerous
    >
      <MoneyField
        form={form}
        name="amountMinor"
        currency={currency}
        label={t('credit.amount', { currency })}
        required
      />
    </ReasonDialog>
  );
}
