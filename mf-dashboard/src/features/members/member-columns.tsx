import { StatusBadge } from '@stoa/shared/controls';
import type { ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { Cluster } from '@stoa/shared/ui';
import { useFormat } from '../../data/format.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { memberPath } from './member-paths.ts';
import { RoleName } from './role-name.tsx';
import type { MemberLine } from './rows.ts';

/** The columns of members. */
export function useMemberColumns(): ListColumn<MemberLine>[] {
  const { t } = useManageTranslations();
  const { date } = useFormat();
  return [
    {
      key: 'name',
      title: t('users.member'),
      isSortable: true,
      render: ({ id, name }, place = '') => (
        <Link to={memberPath(id) + place}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { key: 'email', title: t('users.email'), isSortable: true, render: ({ email }) => <bdi>{email}</bdi> },
    {
      key: 'role',
      title: t('users.role'),
      isSortable: true,
      render: ({ role, is_owner }) => (
        <Cluster as="span" $gap={2}>
          <RoleName name={role} isOwner={is_owner} />
        </Cluster>
      ),
    },
    {
      key: 'status',
      title: t('users.status'),
      isSortable: true,
      render: ({ status }) => <StatusBadge status={status}>{t(`users.statuses.${status}`)}</StatusBadge>,
    },
    {
      key: 'since',
      title: t('users.since'),
      isSortable: true,
      isDescendingFirst: true,
      align: 'end',
      render: ({ created_at }) => date(created_at),
    },
  ];
}
