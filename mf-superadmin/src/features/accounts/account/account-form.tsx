import { type FieldValues, type FormOptions, type FormState, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { problemText } from '../../../components/cockpit/problem-text.ts';
import { useAccountChange } from '../../../data/accounts.ts';
import type { DialogProps } from './account-dialog-kind.ts';

type Change = [method: 'PUT' | 'DELETE', path: string, body: object];

/** A change of an account as a form: it sends what was typed, says that it is done, and closes. */
export function useAccountForm<I extends FieldValues & { reason: string }, O>(
  { account, onDone, onClose }: DialogProps,
  options: Pick<FormOptions<I, O>, 'schema' | 'initial' | 'texts' | 'codes'> & {
    entity: string;
    done: string;
    toChange(values: O): Change;
  },
): FormState<I> {
  const { t } = useTranslations('cockpit');
  const change = useAccountChange(account);
  const { entity, done, toChange, ...rest } = options;
  return useForm<I, O>({
    ...rest,
    texts: { reason: t('reason.missing'), ...options.texts },
    isAction: true,
    snapshot: { entity: `${account.account_id} ${entity}` },
    failed: (error) => problemText(error, t).text,
    async submit(values) {
      await change(...toChange(values));
      await onDone();
      notify('success', done);
      onClose();
    },
  });
}
