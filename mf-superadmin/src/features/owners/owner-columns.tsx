import type { SiteOwner } from '@stoa/shared/contracts/site-owners';
import { StatusBadge } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';
import { CellLine, type ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { IconButton, Menu } from '@stoa/shared/ui';
import { EllipsisVertical } from 'lucide-react';
import { accountPath } from '../../components/cockpit/console-paths.ts';
import { useFormat } from '../../data/format.ts';
import { ownerVerbs, type OwnerVerb } from './owner-changes.ts';

export const OWNER_TONES = { active: 'success', unconfirmed: 'warning', blocked: 'danger' } as const;

/** The columns of owners; the last one holds what can be done about a row. */
export function useOwnerColumns(
  onChange: (owner: SiteOwner, verb: OwnerVerb) => void,
): ListColumn<SiteOwner>[] {
  const { t } = useTranslations('owners');
  const { date, dateTime } = useFormat();
  return [
    {
      key: 'name',
      title: t('name'),
      isSortable: true,
      render: ({ name, email }) => (
        <>
          <bdi>{name}</bdi>
          <CellLine>
            <bdi>{email}</bdi>
          </CellLine>
        </>
      ),
    },
    {
      key: 'sites',
      title: t('sites'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ sites }) =>
        sites.map(({ account_id, name }, index) => (
          <span key={account_id}>
            {index > 0 && ', '}
            <Link to={accountPath(account_id)}>
              <bdi>{name}</bdi>
            </Link>
          </span>
        )),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ state }) => (
        <StatusBadge status={state} tone={OWNER_TONES[state]}>
          {t(`states.${state}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'factor',
      title: t('factor'),
      render: ({ hasFactor }) => t(`factors.${hasFactor ? 'yes' : 'no'}`),
    },
    {
      key: 'lastLogin',
      title: t('lastLogin'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ lastLoginAt }) => (lastLoginAt ? dateTime(lastLoginAt) : t('never')),
    },
    {
      key: 'created',
      title: t('created'),
      isHidden: true,
      isSortable: true,
      isDescendingFirst: true,
      render: ({ createdAt }) => date(createdAt),
    },
    {
      key: 'actions',
      title: t('actions'),
      align: 'end',
      render: (owner) => (
        <Menu
          align="end"
          trigger={
            <IconButton label={t('actionsOf', owner)}>
              <EllipsisVertical size={18} strokeWidth={1.5} aria-hidden />
            </IconButton>
          }
          items={[
            { key: 'email', label: t('email'), to: `mailto:${owner.email}` },
            ...ownerVerbs(owner).map((verb) => ({
              key: verb,
              label: t(verb),
              divided: verb !== 'block' || owner.state === 'active',
              onSelect: () => onChange(owner, verb),
            })),
          ]}
        />
      ),
    },
  ];
}
