import { InviteFields } from '@stoa/shared/contracts/member-fields';
import { useAccess, useSWRConfig } from '@stoa/shared/data';
import { Form, SubmitButton, TextField, useController, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { inviteMembers } from './invite-members.ts';
import { defaultRole, givableRoles, RoleChoice } from './role-choice.tsx';
import { useRoles } from './use-roles.ts';

/** Invites one person by mail. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { t } = useManageTranslations();
  const say = useManageErrorMessage();
  const { access } = useAccess();
  const { data = [] } = useRoles();
  const { mutate } = useSWRConfig();
  const roles = givableRoles(data, access?.is_owner ?? false);
  const form = useForm({
    schema: InviteFields,
    initial: { email: '', roleId: '' },
    isAction: true,
    texts: { email: t('users.invitations.emailWrong') },
    codes: { already_member: { field: 'email', text: say('already_member') } },
    failed: say,
    async submit({ email, roleId }) {
      const [result] = await inviteMembers([{ email, roleId: roleId || defaultRole(roles) }]);
      if (result?.refused) throw new Error(result.refused);
      notify('success', t('users.invitations.invited', { email }));
      await mutate((key) => Array.isArray(key) && key[0] === 'invitations');
      onClose();
    },
  });
  const { value: chosen, onChange } = useController({ control: form.methods.control, name: 'roleId' }).field;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('users.invitations.title')}
      description={t('users.invitations.text')}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <Button variant="quiet" onClick={() => form.leave(onClose)}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('users.invitations.send')}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <TextField
          form={form}
          name="email"
          type="email"
          label={t('users.invitations.email')}
          dir="ltr"
          autoComplete="off"
          maxLength={254}
          required
        />
        <RoleChoice
          label={t('users.role')}
          roles={roles}
          value={chosen || defaultRole(roles)}
          onChange={onChange}
        />
      </Form>
    </Dialog>
  );
}
