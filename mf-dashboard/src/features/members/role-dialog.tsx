import type { Capability } from '@stoa/shared/contracts/account';
import { RoleFields } from '@stoa/shared/contracts/member-fields';
import { useAccess } from '@stoa/shared/data';
import { Form, SubmitButton, TextField, useController, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Button, Checkbox, Cluster, Dialog, space } from '@stoa/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Muted } from '../../components/text-box.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { CAPS, type RoleLine } from './rows.ts';

const Rights = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  padding: 0;
  border: 0;
  legend {
    margin-block-end: ${space(2)};
    font-size: var(--stoa-size-sm);
    font-weight: 560;
  }
`;

/** Makes a role, changes one or deletes it. What nobody may give is not offered, and the database refuses it besides. */
export function RoleDialog(props: { role: RoleLine | null; onDone(): Promise<void>; onClose(): void }) {
  const { t } = useManageTranslations();
  const say = useManageErrorMessage();
  const { account_id: accountId } = useSite();
  const { access } = useAccess();
  const { role } = props;
  const [isBusy, setBusy] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOwn = role !== null && role.role_id === access?.role?.role_id;
  const isAllowed = (cap: Capability) =>
    !(isOwn && !role.caps.includes(cap)) && !(role?.is_default && cap === 'manage_options');
  const form = useForm({
    schema: RoleFields,
    initial: { name: role?.name ?? '', caps: [...(role?.caps ?? [])] as string[] },
    snapshot: { entity: role?.role_id },
    texts: { name: t('users.roles.nameWrong') },
    codes: { name_taken: { field: 'name', text: say('name_taken') } },
    failed: say,
    async submit(fields) {
      await callRpc('save_role', {
        p_account_id: accountId,
        p_role: { ...(role && { role_id: role.role_id }), ...fields },
      });
      notify('success', t('users.roles.saved'));
      await props.onDone();
    },
  });
  const { value: caps, onChange } = useController({ control: form.methods.control, name: 'caps' }).field;

  async function remove(roleId: string) {
    setBusy(true);
    setProblem(null);
    try {
      await callRpc('delete_role', { p_role_id: roleId });
      notify('success', t('users.roles.removed'));
      await props.onDone();
    } catch (error) {
      setProblem(say(error));
      setBusy(false);
    }
  }
  if (isRemoving && role)
    return (
      <ConfirmDialog
        title={t('users.roles.removeTitle', { name: role.name })}
        text={t('users.roles.removeText')}
        action={t('users.roles.remove')}
        isDangerous
        isBusy={isBusy}
        problem={problem}
        labels={{ cancel: t('cancel'), close: t('close') }}
        onConfirm={() => void remove(role.role_id)}
        onClose={props.onClose}
      />
    );
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={role ? t('users.roles.editTitle', { name: role.name }) : t('users.roles.newTitle')}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="space-between">
          {role && !role.is_default ? (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              {t('users.roles.remove')}
            </Button>
          ) : (
            <span />
          )}
          <SubmitButton form={form}>{t('users.roles.save')}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <TextField
          form={form}
          name="name"
          label={t('users.roles.nameLabel')}
          dir="auto"
          maxLength={60}
          required
        />
        <Rights>
          <legend>{t('users.roles.capsLabel')}</legend>
          {CAPS.map((cap) => (
            <Checkbox
              key={cap}
              label={t(`users.caps.${cap}`)}
              checked={caps.includes(cap)}
              disabled={!isAllowed(cap)}
              onChange={({ target }) =>
                onChange(CAPS.filter((one) => (one === cap ? target.checked : caps.includes(one))))
              }
            />
          ))}
        </Rights>
        {isOwn && <Muted>{t('users.roles.ownHint')}</Muted>}
        {role?.is_default && <Muted>{t('users.roles.defaultHint')}</Muted>}
        {caps.includes('manage_options') && <Muted>{t('users.roles.managerHint')}</Muted>}
      </Form>
    </Dialog>
  );
}
