import type { OperatorAccount } from '@stoa/shared/contracts/operator';
import { StatusBadge } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';
import { CellLine, type ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { Badge, Cluster, IconButton, Menu } from '@stoa/shared/ui';
import { EllipsisVertical, ExternalLink } from 'lucide-react';
import { accountPath } from '../../components/cockpit/console-paths.ts';
import { useOfferText } from '../../data/offer-text.ts';
import { useFormat } from '../../data/format.ts';
import { type AccountChange, accountChanges } from './account-changes.ts';

export interface Changing {
  account: OperatorAccount;
  change: AccountChange;
}

const USAGE_TONES = { reached: 'danger', near: 'warning', within: 'neutral' } as const;

/** The columns of accounts; the last one holds what can be done with a row. */
export function useAccountColumns(onChange: (changing: Changing) => void): ListColumn<OperatorAccount>[] {
  const { t } = useTranslations('superadmin');
  const { count, date } = useFormat();
  const { planName } = useOfferText();
  return [
    {
      key: 'name',
      title: t('accounts.name'),
      isSortable: true,
      render: ({ account_id, name, slug }, place = '') => (
        <>
          <Link to={accountPath(account_id) + place}>
            <bdi>{name}</bdi>
          </Link>
          <CellLine>
            <bdi>{slug}</bdi>
          </CellLine>
        </>
      ),
    },
    {
      key: 'domain',
      title: t('accounts.domain'),
      render: ({ domain, domain_verified_at }) =>
        domain ? (
          <>
            <bdi>{domain}</bdi>
            <CellLine>{t(domain_verified_at ? 'accounts.verified' : 'accounts.unverified')}</CellLine>
          </>
        ) : (
          '–'
        ),
    },
    { key: 'plan', title: t('accounts.plan'), isSortable: true, render: ({ plan }) => planName(plan) },
    {
      key: 'status',
      title: t('accounts.status'),
      isSortable: true,
      render: ({ status, payments_test_mode }) => (
        <Cluster $gap={1}>
          <StatusBadge status={status}>{t(`accounts.states.${status}`)}</StatusBadge>
          {payments_test_mode && <Badge $tone="warning">{t('accounts.testMode')}</Badge>}
        </Cluster>
      ),
    },
    {
      key: 'usage',
      title: t('accounts.usage'),
      render: ({ usage = 'within' }) =>
        usage === 'within' ? (
          t('accounts.usages.within')
        ) : (
          <Badge $tone={USAGE_TONES[usage]}>{t(`accounts.usages.${usage}`)}</Badge>
        ),
    },
    {
      key: 'backend',
      title: t('accounts.backend'),
      isHidden: true,
      render: ({ backend = 'default' }) => t(`accounts.backends.${backend}`),
    },
    {
      key: 'members',
      title: t('accounts.members'),
      align: 'end',
      isSortable: true,
      isDescendingFirst: true,
      render: ({ memberCount }) => count(memberCount),
    },
    {
      key: 'created',
      title: t('accounts.created'),
      // A tablet has no room for it beside the actions.
      isHidden: true,
      isSortable: true,
      isDescendingFirst: true,
      render: ({ created_at }) => date(created_at),
    },
    {
      key: 'actions',
      title: t('accounts.actions'),
      align: 'end',
      render: (account) => <AccountMenu account={account} onChange={onChange} />,
    },
  ];
}

function AccountMenu({ account, onChange }: Pick<Changing, 'account'> & { onChange(next: Changing): void }) {
  const { t } = useTranslations('superadmin');
  const { status, testMode } = accountChanges(account);
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('accounts.actionsOf', { name: account.name })}>
          <EllipsisVertical size={18} strokeWidth={1.5} aria-hidden />
        </IconButton>
      }
      items={[
        {
          key: 'site',
          label: t('account.visit'),
          icon: <ExternalLink size={16} strokeWidth={1.5} aria-hidden />,
          to: account.siteUrl,
        },
        {
          key: 'testMode',
          label: t(`accounts.${testMode.verb}`),
          divided: true,
          onSelect: () => onChange({ account, change: testMode }),
        },
        {
          key: 'status',
          label: t(`accounts.${status.verb}Account`),
          onSelect: () => onChange({ account, change: status }),
        },
      ]}
    />
  );
}
