import type { ListedOperator } from '@stoa/shared/contracts/operator-list';
import { StatusBadge } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';
import { CellLine, type ListColumn } from '@stoa/shared/lists';
import { Badge, Cluster, IconButton, Menu } from '@stoa/shared/ui';
import { EllipsisVertical } from 'lucide-react';
import { useFormat } from '../../data/format.ts';

/** The columns of operators; the last one holds what can be done about a row, and nothing about the own one. */
export function useOperatorColumns(
  onChange: (operator: ListedOperator) => void,
  onRemove: (operator: ListedOperator) => void,
): ListColumn<ListedOperator>[] {
  const { t } = useTranslations('operators');
  const { date, dateTime } = useFormat();
  return [
    {
      key: 'name',
      title: t('name'),
      isSortable: true,
      render: ({ email, isMe }) => (
        <>
          <bdi>{email}</bdi>
          {isMe && <CellLine>{t('me')}</CellLine>}
        </>
      ),
    },
    {
      key: 'caps',
      title: t('caps'),
      render: ({ caps }) => (
        <Cluster $gap={1}>
          {caps.map((cap) => (
            <Badge key={cap}>{t(`cap.${cap}`)}</Badge>
          ))}
        </Cluster>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ isActive }) => (
        <StatusBadge status={isActive ? 'active' : 'blocked'} tone={isActive ? 'success' : 'danger'}>
          {t(isActive ? 'active' : 'inactive')}
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
    { key: 'created', title: t('created'), isHidden: true, render: ({ createdAt }) => date(createdAt) },
    {
      key: 'actions',
      title: t('actions'),
      align: 'end',
      render: (operator) =>
        !operator.isMe && (
          <Menu
            align="end"
            trigger={
              <IconButton label={t('actionsOf', { email: operator.email })}>
                <EllipsisVertical size={18} strokeWidth={1.5} aria-hidden />
              </IconButton>
            }
            items={[
              { key: 'change', label: t('change'), onSelect: () => onChange(operator) },
              { key: 'remove', label: t('remove'), divided: true, onSelect: () => onRemove(operator) },
            ]}
          />
        ),
    },
  ];
}
