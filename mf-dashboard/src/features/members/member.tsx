import { useAccess, useQuery } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { useParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Card, Cluster, Notice, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ForManagers } from '../../components/for-managers.tsx';
import { RecordNotes } from '../../components/record-notes/index.tsx';
import { RecordPart } from '../../components/record-part.tsx';
import { Muted } from '../../components/text-box.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { MemberAccess } from './member-access.tsx';
import { MemberDanger } from './member-danger.tsx';
import { MemberParts } from './member-parts.tsx';
import { recordSteps } from '../../components/record-steps.tsx';
import { canChange } from './can-change.ts';
import { givableRoles, RoleChoice } from './role-choice.tsx';
import { RoleName } from './role-name.tsx';
import type { MemberCard } from './rows.ts';
import { useRoles } from './use-roles.ts';
import { USER_PATHS } from './member-paths.ts';
import { UsersScreen } from './members-screen.tsx';

const MemberSteps = recordSteps(() => import(/* webpackChunkName: "member-steps" */ './member-steps.tsx'));

/** One member: rights, courses, orders, and what managers did. */
export function Member() {
  return (
    <ForManagers>
      <OneMember />
    </ForManagers>
  );
}

function OneMember() {
  const { t } = useManageTranslations();
  const { memberId = '' } = useParams();
  const { account_id: accountId } = useSite();
  const { data, error, mutate } = useQuery<MemberCard | null, Error>(
    ['member-card', accountId, memberId],
    () =>
      /^[0-9a-f-]{36}$/i.test(memberId)
        ? callRpc('member_card', { p_account_id: accountId, p_member_id: memberId })
        : Promise.resolve(null),
  );
  return (
    <UsersScreen
      title={data ? <bdi>{data.name}</bdi> : t('users.member')}
      lead={data && <bdi>{data.email}</bdi>}
      actions={<MemberSteps id={memberId} />}
    >
      <RecordPart
        isMissing={data === null}
        missing={{
          title: t('users.missingTitle'),
          text: t('users.missing'),
          back: t('users.back'),
          to: USER_PATHS.members,
        }}
        error={error}
        onRetry={() => void mutate()}
      >
        {data && (
          <>
            <Rights key={data.role_id + data.status} member={data} onChange={() => mutate()} />
            <MemberAccess member={data} onChange={() => mutate()} />
            <MemberParts member={data} />
            <RecordNotes record="member" id={data.id} />
            <MemberDanger member={data} />
          </>
        )}
      </RecordPart>
    </UsersScreen>
  );
}

interface Act {
  title: string;
  text: string;
  action: string;
  isDangerous: boolean;
  run(): Promise<unknown>;
  said: string;
}

function Rights({ member, onChange }: { member: MemberCard; onChange(): Promise<unknown> }) {
  const { t } = useManageTranslations();
  const { date } = useFormat();
  const say = useManageErrorMessage();
  const { access } = useAccess();
  const { data = [] } = useRoles();
  const [roleId, setRoleId] = useState(member.role_id);
  const [act, setAct] = useState<Act | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, name, status } = member;
  const role = data.find((one) => one.role_id === member.role_id);
  const isFixed = !canChange(member, role, access);

  async function run({ run: work, said }: Pick<Act, 'run' | 'said'>) {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      setAct(null);
      notify('success', said);
      await onChange();
    } catch (error) {
      setProblem(say(error));
    }
    setBusy(false);
  }
  const setStatus = (next: MemberCard['status']) =>
    callRpc('set_member_status', { p_member_id: id, p_status: next });
  const block: Act = {
    title: t('users.blockTitle', { name }),
    text: t('users.blockText'),
    action: t('users.block'),
    isDangerous: true,
    run: () => setStatus('banned'),
    said: t('users.blocked', { name }),
  };
  return (
    <Part title={t('users.rights')}>
      <Card>
        <Stack $gap={4}>
          <Cluster $gap={2}>
            <StatusBadge status={status}>{t(`users.statuses.${status}`)}</StatusBadge>
            <RoleName name={role?.name} isOwner={member.is_owner} />
            <Muted>
              {t('users.memberSince')} {date(member.created_at)}
            </Muted>
          </Cluster>
          {member.bio && <p dir="auto">{member.bio}</p>}
          {problem !== null && !act && <Notice tone="danger">{problem}</Notice>}
          {member.is_owner && <Muted>{t('users.ownerText')}</Muted>}
          {member.is_me && !member.is_owner && <Muted>{t('users.you')}</Muted>}
          {!isFixed && (
            <>
              <Cluster $align="end" $gap={3}>
                <RoleChoice
                  label={t('users.role')}
                  roles={givableRoles(data, access?.is_owner ?? false)}
                  value={roleId}
                  onChange={setRoleId}
                />
                <Button
                  variant="secondary"
                  busy={isBusy && !act}
                  disabled={roleId === member.role_id}
                  onClick={() =>
                    void run({
                      run: () => callRpc('set_member_role', { p_member_id: id, p_role_id: roleId }),
                      said: t('users.roleSaved', { name }),
                    })
                  }
                >
                  {t('save')}
                </Button>
              </Cluster>
              <Cluster $gap={2}>
                {status === 'active' ? (
                  <Button variant="secondary" size="sm" onClick={() => setAct(block)}>
                    {t('users.block')}
                  </Button>
                ) : (
                  <Button
                    variant="secondary"
                    size="sm"
                    onClick={() =>
                      void run({ run: () => setStatus('active'), said: t('users.unblocked', { name }) })
                    }
                  >
                    {t('users.unblock')}
                  </Button>
                )}
              </Cluster>
            </>
          )}
        </Stack>
      </Card>
      {act && (
        <ConfirmDialog
          {...act}
          isBusy={isBusy}
          problem={problem}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={() => void run(act)}
          onClose={() => {
            setAct(null);
            setProblem(null);
          }}
        />
      )}
    </Part>
  );
}
