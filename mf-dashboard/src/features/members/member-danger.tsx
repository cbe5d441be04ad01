import { useAccess } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { useNavigate } from '@stoa/shared/router';
import { Button } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { DangerZone } from '../../components/danger-zone.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { canChange } from './can-change.ts';
import { USER_PATHS } from './member-paths.ts';
import type { MemberCard } from './rows.ts';
import { useRoles } from './use-roles.ts';

/** Removes a member from the site: the last of the screen. */
export function MemberDanger({ member }: { member: MemberCard }) {
  const { t } = useManageTranslations();
  const say = useManageErrorMessage();
  const navigate = useNavigate();
  const { access } = useAccess();
  const { data = [] } = useRoles();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, name } = member;
  const role = data.find((one) => one.role_id === member.role_id);
  if (!canChange(member, role, access)) return null;
  const remove = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await callRpc('remove_member', { p_member_id: id });
      notify('success', t('users.removed', { name }));
      navigate(USER_PATHS.members);
    } catch (error) {
      setProblem(say(error));
      setBusy(false);
    }
  };
  return (
    <Part title={t('users.danger')}>
      <DangerZone $justify="space-between" $gap={4}>
        <p>{t('users.removeText')}</p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('users.remove')}
        </Button>
      </DangerZone>
      {isOpen && (
        <ConfirmDialog
          title={t('users.removeTitle', { name })}
          text={t('users.removeText')}
          action={t('users.remove')}
          isDangerous
          isBusy={isBusy}
          problem={problem}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={() => void remove()}
          onClose={() => {
            setOpen(false);
            setProblem(null);
          }}
        />
      )}
    </Part>
  );
}
