import type { CustomerDetail } from '@stoa/shared/contracts/operator-billing';
import { type FieldValues, type FormOptions, type FormState, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { useState } from 'react';
import { problemText } from '../../../components/cockpit/problem-text.ts';
import { type CustomerAction, useCustomerChange } from './use-customer.ts';

export interface CustomerDialogProps {
  customer: CustomerDetail;
  onDone(): Promise<unknown>;
  onClose(): void;
}

/** A change of a customer as a form: it sends what was typed, says that it is done, and closes. */
export function useCustomerForm<I extends FieldValues & { reason: string }, O extends object>(
  { customer, onClose }: CustomerDialogProps,
  options: Pick<FormOptions<I, O>, 'schema' | 'initial' | 'texts'> & {
    action: CustomerAction;
    done: string;
    toBody?(values: O): object;
  },
): FormState<I> {
  const { t } = useTranslations('cockpit');
  const send = useCustomerChange(customer);
  const [key] = useState(() => crypto.randomUUID());
  const { action, done, toBody = (values: O): object => values, ...rest } = options;
  return useForm<I, O>({
    ...rest,
    texts: { reason: t('reason.missing'), ...options.texts },
    isAction: true,
    snapshot: { entity: `${customer.account_id} ${action}` },
    failed: (error) => problemText(error, t).text,
    async submit(values) {
      await send(action, toBody(values), key);
      notify('success', done);
      onClose();
    },
  });
}
