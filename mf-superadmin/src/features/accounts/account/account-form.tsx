import {
  type FieldValues,
  Form,
  type FormOptions,
  type FormState,
  SubmitButton,
  useForm,
} from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import type { ReactNode } from 'react';
import { ProblemNotice } from '../../../components/cockpit/problem-notice.tsx';
import { problemText } from '../../../components/cockpit/problem-text.ts';
import { ReasonField } from '../../../components/cockpit/reason-field.tsx';
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

/** The dialog around such a form: what changes, the reason, then the button. */
export function AccountFormDialog<I extends FieldValues & { reason: string }>(
  props: DialogProps & {
    form: FormState<I>;
    title: string;
    lead?: string;
    confirm: string;
    isDangerous?: boolean;
    children?: ReactNode;
  },
) {
  const { t } = useTranslations('cockpit');
  const { form, onClose, onDone } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={props.title}
      closeLabel={t('close')}
      maxWidth="38rem"
      footer={
        <Cluster $justify="end">
          <Button variant="secondary" onClick={() => form.leave(onClose)}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form} variant={props.isDangerous ? 'danger' : 'primary'}>
            {props.confirm}
          </SubmitButton>
        </Cluster>
      }
    >
      <Form
        form={form}
        gap={4}
        renderProblem={(_text, failure) => (
          <ProblemNotice
            problem={failure}
            onReload={() => void onDone().then(() => form.methods.clearErrors('root'))}
          />
        )}
      >
        {props.lead && <p>{props.lead}</p>}
        {props.children}
        <ReasonField form={form} />
      </Form>
    </Dialog>
  );
}
