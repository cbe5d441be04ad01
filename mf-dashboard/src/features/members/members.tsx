import { ownZone } from '@stoa/shared/booking/slot-days';
import { DataList, type ListFilter } from '@stoa/shared/lists';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, EmptyState } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { Upload, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { ImportDialog } from './import-dialog.tsx';
import { invitation } from './invitation.ts';
import { useMemberColumns } from './member-columns.tsx';
import { NEWEST_MEMBER, readMembers } from './member-query.ts';
import { MEMBER_CSV } from './members-csv.ts';
import { UsersScreen } from './members-screen.tsx';
import { useMemberBulk } from './use-member-bulk.ts';
import { useRoles } from './use-roles.ts';

const STATUSES = ['active', 'banned'] as const;

/** Sorts in addresses from before columns could be sorted. */
const SORT_ALIASES = { newest: NEWEST_MEMBER, oldest: { key: 'since', isDescending: false } };

/** Everybody who belongs to the account. */
export function Members() {
  const { t } = useManageTranslations();
  const { name: site } = useSite();
  const [open, setOpen] = useState<'invite' | 'import' | null>(null);
  const inviting = useLazy(invitation, open === 'invite');
  return (
    <UsersScreen
      title={t('users.title')}
      lead={t('users.lead', { site })}
      actions={
        <Cluster $gap={2}>
          <Button variant="secondary" onClick={() => setOpen('import')}>
            <Upload size={16} strokeWidth={1.5} aria-hidden />
            {t('users.import')}
          </Button>
          <Button onClick={() => setOpen('invite')}>{t('users.invite')}</Button>
        </Cluster>
      }
    >
      <MemberList onInvite={() => setOpen('invite')} />
      {open === 'invite' && inviting && <inviting.InviteDialog onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportDialog onClose={() => setOpen(null)} />}
    </UsersScreen>
  );
}

function MemberList({ onInvite }: { onInvite: () => void }) {
  const { t } = useManageTranslations();
  const { slug, account_id: accountId } = useSite();
  const timeZone = ownZone();
  return (
    <DataList
      id="members"
      cacheKey="member-list"
      scope={[timeZone]}
      caption={t('users.caption')}
      columns={useMemberColumns()}
      filters={useMemberFilters()}
      sort={NEWEST_MEMBER}
      sortAliases={SORT_ALIASES}
      search={{ label: t('users.search'), hint: t('users.searchHint') }}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      read={(query, from, to) => readMembers(accountId, query, { from, to, timeZone })}
      csv={{ fileName: `members-${slug}.csv`, columns: MEMBER_CSV }}
      bulk={useMemberBulk()}
      errorText={useManageErrorMessage()}
      noMatchTitle={t('users.noMatchTitle')}
      empty={
        <EmptyState
          icon={<UsersRound size={40} strokeWidth={1.25} />}
          title={t('users.emptyTitle')}
          action={<Button onClick={onInvite}>{t('users.invite')}</Button>}
        >
          {t('users.empty')}
        </EmptyState>
      }
    />
  );
}

function useMemberFilters(): ListFilter[] {
  const { t } = useManageTranslations();
  const { data: roles = [] } = useRoles();
  return [
    {
      key: 'role',
      label: t('users.role'),
      kind: 'choice',
      options: roles.map(({ role_id, name }) => ({ value: role_id, label: name })),
    },
    {
      key: 'status',
      label: t('users.status'),
      kind: 'choice',
      isSingle: true,
      options: STATUSES.map((value) => ({ value, label: t(`users.statuses.${value}`) })),
    },
    { key: 'joined', label: t('users.since'), kind: 'days' },
  ];
}
