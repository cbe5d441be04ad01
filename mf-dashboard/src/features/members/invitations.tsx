import type { Invitation } from '@stoa/shared/contracts/members';
import { must, useQuery } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Cluster, EmptyState, Table } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { invitation } from './invitation.ts';
import { inviteMembers } from './invite-members.ts';
import { useRoles } from './use-roles.ts';
import { UsersScreen } from './members-screen.tsx';

const MAX = 500;
const COLUMNS = 'id,account_id,email,role_id,invited_by,created_at,expires_at,accepted_at,revoked_at';

/** Lists pending invitations. */
export function Invitations() {
  const { t } = useManageTranslations();
  const [isOpen, setOpen] = useState(false);
  const inviting = useLazy(invitation, isOpen);
  return (
    <UsersScreen
      title={t('users.tabs.invitations')}
      lead={t('users.invitations.lead')}
      actions={<Button onClick={() => setOpen(true)}>{t('users.invite')}</Button>}
    >
      <InvitationList />
      {isOpen && inviting && <inviting.InviteDialog onClose={() => setOpen(false)} />}
    </UsersScreen>
  );
}

function InvitationList() {
  const { t } = useManageTranslations();
  const say = useManageErrorMessage();
  const { account_id: accountId } = useSite();
  const [busyId, setBusyId] = useState<string | null>(null);
  const { data, error, mutate } = useQuery<Invitation[], Error>(['invitations', accountId], async () =>
    must(
      await (
        await getClient()
      )
        .from('invitations')
        .select(COLUMNS)
        .eq('account_id', accountId)
        .is('accepted_at', null)
        .is('revoked_at', null)
        .order('created_at', { ascending: false })
        .limit(MAX),
    ),
  );
  async function run(id: string, work: () => Promise<unknown>, said: string) {
    setBusyId(id);
    try {
      await work();
      notify('success', said);
    } catch (failure) {
      notify('error', say(failure));
    }
    setBusyId(null);
    await mutate();
  }
  const resend = ({ id, email, role_id }: Invitation) =>
    run(
      id,
      async () => {
        const [result] = await inviteMembers([{ email, roleId: role_id }]);
        if (result?.refused) throw new Error(result.refused);
      },
      t('users.invitations.resent', { email }),
    );
  const revoke = ({ id }: Invitation) =>
    run(id, () => callRpc('revoke_invitation', { p_invitation_id: id }), t('users.invitations.revoked'));
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  if (data.length === 0)
    return (
      <EmptyState icon={<MailPlus size={40} strokeWidth={1.25} />} title={t('users.invitations.emptyTitle')}>
        {t('users.invitations.empty')}
      </EmptyState>
    );
  return (
    <InvitationTable
      rows={data}
      busyId={busyId}
      onResend={(one) => void resend(one)}
      onRevoke={(one) => void revoke(one)}
    />
  );
}

function InvitationTable(props: {
  rows: readonly Invitation[];
  busyId: string | null;
  onResend(invitation: Invitation): void;
  onRevoke(invitation: Invitation): void;
}) {
  const { t } = useManageTranslations();
  const { dateTime } = useFormat();
  const { data: roles = [] } = useRoles();
  const [now] = useState(() => Date.now());
  const isOver = ({ expires_at }: Invitation) => Date.parse(expires_at) <= now;
  return (
    <Table
      caption={t('users.invitations.caption')}
      rows={props.rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'email', title: t('users.email'), render: ({ email }) => <bdi>{email}</bdi> },
        {
          key: 'role',
          title: t('users.role'),
          render: ({ role_id }) => roles.find((role) => role.role_id === role_id)?.name ?? t('none'),
        },
        {
          key: 'state',
          title: t('users.invitations.state'),
          render: (one) => (
            <StatusBadge status={isOver(one) ? 'expired' : 'pending'}>
              {t(isOver(one) ? 'users.invitations.over' : 'users.invitations.open')}
            </StatusBadge>
          ),
        },
        { key: 'sent', title: t('users.invitations.sent'), render: ({ created_at }) => dateTime(created_at) },
        {
          key: 'actions',
          title: t('users.invitations.actions'),
          align: 'end',
          render: (one) => (
            <Cluster as="span" $gap={2} $justify="end">
              <Button
                size="sm"
                variant="secondary"
                busy={props.busyId === one.id}
                aria-label={t('users.invitations.resendTo', { email: one.email })}
                onClick={() => props.onResend(one)}
              >
                {t('users.invitations.resend')}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                disabled={props.busyId === one.id}
                aria-label={t('users.invitations.revokeOf', { email: one.email })}
                onClick={() => props.onRevoke(one)}
              >
                {t('users.invitations.revoke')}
              </Button>
            </Cluster>
          ),
        },
      ]}
    />
  );
}
