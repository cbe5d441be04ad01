import type { Capability } from '@stoa/shared/contracts/account';
import { useAccess } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Button, Checkbox, Cluster, Dialog, Field, Input, Notice, space, Stack } from '@stoa/shared/ui';
import { type FormEvent, useId, useState } from 'react';
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
  const formId = useId();
  const { account_id: accountId } = useSite();
  const { access } = useAccess();
  const { role } = props;
  const [name, setName] = useState(role?.name ?? '');
  const [caps, setCaps] = useState<readonly Capability[]>(role?.caps ?? []);
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOwn = role !== null && role.role_id === access?.role?.role_id;
  const mayHold = (cap: Capability) =>
    !(isOwn && !role.caps.includes(cap)) && !(role?.is_default && cap === 'manage_options');

  async function run(work: () => Promise<unknown>, said: string) {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      notify('success', said);
      await props.onDone();
    } catch (error) {
      setProblem(say(error));
      setBusy(false);
    }
  }
  function save(event: FormEvent) {
    event.preventDefault();
    const isNamed = name.trim().length >= 1 && name.trim().length <= 60;
    setWrong(!isNamed);
    if (!isNamed) return;
    void run(
      () =>
        callRpc('save_role', {
          p_account_id: accountId,
          p_role: { ...(role && { role_id: role.role_id }), name: name.trim(), caps },
        }),
      t('users.roles.saved'),
    );
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
        onConfirm={() =>
          void run(() => callRpc('delete_role', { p_role_id: role.role_id }), t('users.roles.removed'))
        }
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
          <Button type="submit" form={formId} busy={isBusy}>
            {t('users.roles.save')}
          </Button>
        </Cluster>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        <Stack $gap={4}>
          {problem !== null && <Notice tone="danger">{problem}</Notice>}
          <Field label={t('users.roles.nameLabel')} error={isWrong && t('users.roles.nameWrong')} required>
            <Input dir="auto" maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
          <Rights>
            <legend>{t('users.roles.capsLabel')}</legend>
            {CAPS.map((cap) => (
              <Checkbox
                key={cap}
                label={t(`users.caps.${cap}`)}
                checked={caps.includes(cap)}
                disabled={!mayHold(cap)}
                onChange={({ target }) =>
                  setCaps((before) =>
                    target.checked ? [...before, cap] : before.filter((one) => one !== cap),
                  )
                }
              />
            ))}
          </Rights>
          {isOwn && <Muted>{t('users.roles.ownHint')}</Muted>}
          {role?.is_default && <Muted>{t('users.roles.defaultHint')}</Muted>}
          {caps.includes('manage_options') && <Muted>{t('users.roles.managerHint')}</Muted>}
        </Stack>
      </form>
    </Dialog>
  );
}
