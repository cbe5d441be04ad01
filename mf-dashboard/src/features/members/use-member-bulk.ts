import { useAccess } from '@stoa/shared/data';
import type { BulkAction } from '@stoa/shared/lists';
import { useSession } from '@stoa/shared/session';
import { callRpc } from '../../data/call-rpc.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import type { MemberLine, MemberStatus } from './rows.ts';
import { useRoles } from './use-roles.ts';

const setStatus = (status: MemberStatus) => (member: MemberLine) =>
  callRpc('set_member_status', { p_member_id: member.id, p_status: status });

/** Returns what a manager can do with several members at once: not with the owner, nor with themselves. */
export function useMemberBulk(): BulkAction<MemberLine>[] {
  const { t } = useManageTranslations();
  const { user } = useSession();
  const { access } = useAccess();
  const { data: roles = [] } = useRoles();
  const ownerRoles = new Set(roles.filter((role) => role.is_owner).map(({ role_id }) => role_id));
  const canChange = (status: MemberStatus) => (member: MemberLine) =>
    member.status === status &&
    !member.is_owner &&
    member.user_id !== user?.id &&
    (access?.is_owner === true || !ownerRoles.has(member.role_id));
  const block = setStatus('banned');
  const unblock = setStatus('active');
  return [
    {
      key: 'block',
      label: t('users.bulkBlock'),
      isDanger: true,
      canRun: canChange('active'),
      run: block,
      undo: unblock,
      doneText: (count) => t('users.bulkBlocked', { count }),
      question: () => ({ title: t('users.bulkBlockTitle'), text: t('users.blockText') }),
    },
    {
      key: 'unblock',
      label: t('users.bulkUnblock'),
      canRun: canChange('banned'),
      run: unblock,
      undo: block,
      doneText: (count) => t('users.bulkUnblocked', { count }),
    },
  ];
}
