import type { FunctionArgs, FunctionName } from '@stoa/shared/contracts/database-client';
import { callRpc } from '../../../data/call-rpc.ts';
import { useGroupWork } from '../../../data/use-group-work.ts';
import { useGroupTranslations } from '../../../translations/groups/index.ts';
import { useGroupsRefresh } from '../use-groups.ts';

/** Returns the actions on one group member; each refreshes the group. */
export function useMemberWork(groupId: string, userId: string) {
  const { t } = useGroupTranslations();
  const { isBusy, run } = useGroupWork();
  const refresh = useGroupsRefresh();
  const person = { p_group_id: groupId, p_user_id: userId };
  const work = <Name extends FunctionName>(name: Name, args: FunctionArgs<Name>) =>
    void run(async () => {
      await callRpc(name, args);
      await refresh(['group-people', 'group', 'groups', 'group-reports']);
    }, t('people.done'));
  return {
    isBusy,
    /** Lets in, bans, or with null removes. */
    set: (status: 'active' | 'banned' | null) => work('set_group_member', { ...person, p_status: status }),
    setRole: (role: string) => work('set_group_member', { ...person, p_status: 'active', p_role: role }),
    /** Null minutes take it back. */
    mute: (minutes: number | null) => work('mute_in_group', { ...person, p_minutes: minutes }),
  };
}
