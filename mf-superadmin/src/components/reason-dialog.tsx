import { type FieldValues, Form, type FormState, SubmitButton } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import type { ReactNode } from 'react';
import { ProblemNotice } from './cockpit/problem-notice.tsx';
import { ReasonField } from './cockpit/reason-field.tsx';

/** The dialog of a change that needs a reason: what changes, the reason, then the button. */
export function ReasonDialog<I extends FieldValues & { reason: string }>(props: {
  onDone(): Promise<unknown>;
  onClose(): void;
  form: FormState<I>;
  title: string;
  lead?: string;
  confirm: string;
  isDangerous?: boolean;
  children?: ReactNode;
}) {
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
