import { notify } from '@stoa/shared/notify';
import { Link } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { StatusBadge } from '@stoa/shared/controls';
import { Badge, Button, Cluster, EmptyState, Table } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { LoadFailed, Pager, SkeletonRows } from '@stoa/shared/workplace';
import { Download, SearchX, Upload } from 'lucide-react';
import { useState } from 'react';
import { ListFilters } from '../../components/list-filters.tsx';
import { downloadText } from '@stoa/shared/contracts/csv';
import { useFormat } from '../../data/format.ts';
import { useAddress } from '../../data/use-address.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { ImportDialog } from './import-dialog.tsx';
import { invitation } from './invitation.ts';
import { membersCsv } from './members-csv.ts';
import type { MemberLine } from './rows.ts';
import {
  type MemberFilter,
  readAllMembers,
  useMemberList,
  USERS_PAGE_SIZE,
  useRoles,
} from './use-members.ts';
import { memberPath } from './member-paths.ts';
import { UsersScreen } from './members-screen.tsx';

const STATUSES = ['active', 'banned'] as const;
const SORTS = ['newest', 'oldest', 'name'] as const;

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
      <MemberList />
      {open === 'invite' && inviting && <inviting.InviteDialog onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportDialog onClose={() => setOpen(null)} />}
    </UsersScreen>
  );
}

function MemberList() {
  const { t } = useManageTranslations();
  const [get, change, page] = useAddress();
  const { data: roles = [] } = useRoles();
  const [search, role] = [get('q'), get('role')];
  const status = STATUSES.find((known) => known === get('status')) ?? '';
  const filter: MemberFilter = {
    sort: SORTS.find((known) => known === get('sort')) ?? 'newest',
    ...(search && { search }),
    ...(role && { role }),
    ...(status && { status }),
  };
  const { data, error, mutate } = useMemberList(filter, page);
  return (
    <>
      <ListFilters
        search={{
          label: t('users.search'),
          hint: t('users.searchHint'),
          value: search,
          onChange: (q) => change({ q }),
        }}
        choices={[
          {
            label: t('users.role'),
            value: role,
            options: [['', t('users.anyRole')], ...roles.map((one) => [one.role_id, one.name] as const)],
            onChange: (next) => change({ role: next }),
          },
          {
            label: t('users.status'),
            value: status,
            options: [
              ['', t('users.anyStatus')],
              ...STATUSES.map((one) => [one, t(`users.statuses.${one}`)] as const),
            ],
            onChange: (next) => change({ status: next }),
          },
          {
            label: t('users.sort'),
            value: filter.sort,
            options: SORTS.map((one) => [one, t(`users.${one}`)] as const),
            onChange: (next) => change({ sort: next === 'newest' ? '' : next }),
          },
        ]}
      />
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.length === 0 && (
        <EmptyState
          icon={<SearchX size={40} strokeWidth={1.25} />}
          title={t('noMatchTitle')}
          action={
            <Button variant="secondary" onClick={() => change({ q: '', role: '', status: '' })}>
              {t('clear')}
            </Button>
          }
        >
          {t('noMatch')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <MemberTable members={data} />
          <Pager
            page={page}
            pageSize={USERS_PAGE_SIZE}
            total={data[0]?.total ?? 0}
            onPage={(next) => change({ page: String(next) })}
          />
          <ExportButton filter={filter} />
        </>
      )}
    </>
  );
}

function MemberTable({ members }: { members: readonly MemberLine[] }) {
  const { t } = useManageTranslations();
  const { date } = useFormat();
  return (
    <Table
      caption={t('users.caption')}
      rows={members}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('users.member'),
          render: ({ id, name }) => (
            <Link to={memberPath(id)}>
              <bdi>{name}</bdi>
            </Link>
          ),
        },
        { key: 'email', title: t('users.email'), render: ({ email }) => <bdi>{email}</bdi> },
        {
          key: 'role',
          title: t('users.role'),
          render: ({ role, is_owner }) => (
            <Cluster as="span" $gap={2}>
              <bdi>{role}</bdi>
              {is_owner && <Badge $tone="primary">{t('users.owner')}</Badge>}
            </Cluster>
          ),
        },
        {
          key: 'status',
          title: t('users.status'),
          render: ({ status }) => <StatusBadge status={status}>{t(`users.statuses.${status}`)}</StatusBadge>,
        },
        { key: 'since', title: t('users.since'), align: 'end', render: ({ created_at }) => date(created_at) },
      ]}
    />
  );
}

function ExportButton({ filter }: { filter: MemberFilter }) {
  const { t } = useManageTranslations();
  const say = useManageErrorMessage();
  const { slug, account_id: accountId } = useSite();
  const [isBusy, setBusy] = useState(false);
  async function exportAll() {
    setBusy(true);
    try {
      downloadText(`members-${slug}.csv`, membersCsv(await readAllMembers(accountId, filter)));
    } catch (error) {
      notify('error', t('users.exportFailed', { reason: say(error) }));
    }
    setBusy(false);
  }
  return (
    <Cluster $justify="end">
      <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void exportAll()}>
        <Download size={16} strokeWidth={1.5} aria-hidden />
        {t('users.export')}
      </Button>
    </Cluster>
  );
}
