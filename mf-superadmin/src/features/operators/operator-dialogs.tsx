import {
  AddOperatorFields,
  type ListedOperator,
  OperatorCapsFields,
} from '@stoa/shared/contracts/operator-list';
import type { OperatorCap } from '@stoa/shared/contracts/operator-caps';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import { SelectField, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { problemText } from '../../components/cockpit/problem-text.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { operatorFetch } from '../../data/operator-session.ts';
import { CapFields } from './cap-fields.tsx';

const PATH = '/api/operator/operators';

export interface OperatorDialogProps {
  onDone(): Promise<unknown>;
  onClose(): void;
}

/** Texts and ends that the three dialogs share. */
function useDialog({ onDone, onClose }: OperatorDialogProps, entity: string) {
  const { t } = useTranslations('operators');
  const { t: common } = useTranslations('cockpit');
  return {
    t,
    shared: {
      isAction: true,
      snapshot: { entity },
      texts: { reason: common('reason.missing'), email: t('chooseEmail') },
      failed: (error: unknown) => problemText(error, common).text,
    },
    async finish(done: string) {
      await onDone();
      notify('success', done);
      onClose();
    },
  };
}

/** Changes what an operator may do. */
export function ChangeCaps(props: OperatorDialogProps & { operator: ListedOperator }) {
  const { userId, email, caps: before } = props.operator;
  const { t, shared, finish } = useDialog(props, `${userId} permissions`);
  const initial: { caps: OperatorCap[]; reason: string } = { caps: before, reason: '' };
  const form = useForm({
    ...shared,
    schema: OperatorCapsFields,
    initial,
    async submit({ caps, reason }) {
      await operatorFetch(`${PATH}/${userId}/caps`, { method: 'PUT', body: { before, caps, reason } });
      await finish(t('saved'));
    },
  });
  return (
    <ReasonDialog
      {...props}
      form={form}
      title={t('changeTitle', { email })}
      lead={t('changeLead')}
      confirm={t('save')}
    >
      <CapFields form={form} />
    </ReasonDialog>
  );
}

/** Makes an address of the configuration an operator. */
export function AddOperator(props: OperatorDialogProps & { candidates: readonly string[] }) {
  const { t, shared, finish } = useDialog(props, 'new operator');
  const initial: { email: string; caps: OperatorCap[]; reason: string } = {
    ...{ email: '', caps: ['read', 'support'], reason: '' },
  };
  const form = useForm({
    ...shared,
    schema: AddOperatorFields,
    initial,
    codes: { not_found: { field: 'email', text: t('notFound') } },
    async submit(body) {
      await operatorFetch(PATH, { method: 'POST', body });
      await finish(t('added'));
    },
  });
  return (
    <ReasonDialog {...props} form={form} title={t('addTitle')} lead={t('addLead')} confirm={t('add')}>
      <SelectField
        form={form}
        name="email"
        label={t('email')}
        hint={props.candidates.length === 0 ? t('noCandidates') : undefined}
        required
      >
        <option value="">{t('chooseEmail')}</option>
        {props.candidates.map((email) => (
          <option key={email} value={email}>
            {email}
          </option>
        ))}
      </SelectField>
      <CapFields form={form} />
    </ReasonDialog>
  );
}

/** Removes an operator. */
export function RemoveOperator(props: OperatorDialogProps & { operator: ListedOperator }) {
  const { userId, email } = props.operator;
  const { t, shared, finish } = useDialog(props, `${userId} removed`);
  const form = useForm({
    ...shared,
    schema: ReasonFields,
    initial: { reason: '' },
    async submit(body) {
      await operatorFetch(`${PATH}/${userId}`, { method: 'DELETE', body });
      await finish(t('removed'));
    },
  });
  return (
    <ReasonDialog
      {...props}
      form={form}
      title={t('removeTitle', { email })}
      lead={t('removeLead')}
      confirm={t('remove')}
      isDangerous
    />
  );
}
