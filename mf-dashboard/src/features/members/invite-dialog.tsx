import { useAccess, useSWRConfig } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog, Field, Input, Notice, Stack } from '@stoa/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { inviteMembers } from './invite-members.ts';
import { defaultRole, givableRoles, RoleChoice } from './role-choice.tsx';
import { useRoles } from './use-members.ts';

/** Invites one person by mail. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { t } = useManageTranslations();
  const say = useManageErrorMessage();
  const formId = useId();
  const { access } = useAccess();
  const { data = [] } = useRoles();
  const { mutate } = useSWRConfig();
  const roles = givableRoles(data, access?.is_owner ?? false);
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const roleId = chosen || defaultRole(roles);

  async function send(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address);
    setWrong(!isAddress);
    if (!isAddress) return;
    setBusy(true);
    setProblem(null);
    try {
      const [result] = await inviteMembers([{ email: address, roleId }]);
      if (result?.refused) throw new Error(result.refused);
      notify('success', t('users.invitations.invited', { email: address }));
      await mutate((key) => Array.isArray(key) && key[0] === 'invitations');
      onClose();
    } catch (error) {
      setProblem(say(error));
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('users.invitations.title')}
      description={t('users.invitations.text')}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {t('users.invitations.send')}
          </Button>
        </Cluster>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <Stack $gap={4}>
          {problem !== null && <Notice tone="danger">{problem}</Notice>}
          <Field
            label={t('users.invitations.email')}
            error={isWrong && t('users.invitations.emailWrong')}
            required
          >
            <Input
              type="email"
              dir="ltr"
              autoComplete="off"
              maxLength={254}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </Field>
          <RoleChoice label={t('users.role')} roles={roles} value={roleId} onChange={setChosen} />
        </Stack>
      </form>
    </Dialog>
  );
}
