import { AccessRevokeFields } from '@stoa/shared/contracts/member-fields';
import { Form, SubmitButton, TextareaField, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import { callRpc } from '../../data/call-rpc.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import type { AccessLine } from './rows.ts';

/** Revokes what a member can use, for a reason. */
export function RevokeDialog(props: {
  line: AccessLine;
  title: string;
  name: string;
  onChange(): Promise<unknown>;
  onClose(): void;
}) {
  const { t } = useManageTranslations();
  const say = useManageErrorMessage();
  const form = useForm({
    schema: AccessRevokeFields,
    initial: { reason: '' },
    isAction: true,
    snapshot: { entity: props.line.id },
    texts: { reason: t('users.access.reasonMissing') },
    failed: say,
    async submit({ reason }) {
      await callRpc('revoke_access', { p_entitlement_id: props.line.id, p_reason: reason });
      notify('success', t('users.access.revoked'));
      await props.onChange();
      props.onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('users.access.revokeTitle', { title: props.title })}
      description={t('users.access.revokeText', { name: props.name })}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <Button variant="quiet" onClick={() => form.leave(props.onClose)}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form} variant="danger">
            {t('users.access.revokeAction')}
          </SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <TextareaField
          form={form}
          name="reason"
          label={t('users.access.reason')}
          hint={t('users.access.reasonHint')}
          maxLength={500}
          required
        />
      </Form>
    </Dialog>
  );
}
