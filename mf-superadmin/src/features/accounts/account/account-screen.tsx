import type { OperatorAccountDetail } from '@stoa/shared/contracts/operator-accounts';
import { StatusBadge } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';
import { useListAddress } from '@stoa/shared/lists/list-place';
import { useParams } from '@stoa/shared/router';
import { Badge, Button, Cluster, EmptyState, LinkButton } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { ExternalLink, SearchX } from 'lucide-react';
import { useState } from 'react';
import { ACCOUNTS_PATH } from '../../../components/cockpit/console-paths.ts';
import { Crumbs } from '../../../components/detail/crumbs.tsx';
import { DetailColumns } from '../../../components/detail/detail-columns.tsx';
import { OperatorsOnly } from '../../../components/operators-only.tsx';
import { useAccount } from '../../../data/accounts.ts';
import { lazyPart } from '../../../data/lazy-part.ts';
import { codeOf } from '../../../data/operator-session.ts';
import { ACCOUNTS_PAGE_SIZE } from '../account-query.ts';
import type { AccountDialog } from './account-dialog-kind.ts';
import { AccountAudit } from './account-audit.tsx';
import { AccountDanger } from './account-danger.tsx';
import { AccountDomain } from './account-domain.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AccountLimits } from './account-limits.tsx';
import { AccountSending } from './account-sending.tsx';
import { AccountSettings } from './account-settings.tsx';
import { AccountSteps } from './account-steps.tsx';
import { AccountTickets } from './account-tickets.tsx';
import { AccountUsageChart } from './account-usage.tsx';
import { AccountVisits } from './account-visits.tsx';

/** An account is mostly read: the forms come with the first change. */
const dialogs = lazyPart(() => import(/* webpackChunkName: "account-dialogs" */ './account-dialogs.tsx'));

/** One account: its plan, features, limits beside this month's usage, and who changed them. */
export function AccountScreen() {
  const { t } = useTranslations('superadmin');
  return (
    <OperatorsOnly title={t('account.title')}>
      <Account />
    </OperatorsOnly>
  );
}

function Account() {
  const { t } = useTranslations('superadmin');
  const { t: impersonation } = useTranslations('impersonation');
  const { account: id = '' } = useParams();
  const { data: account, error, mutate } = useAccount(id);
  const [dialog, setDialog] = useState<AccountDialog | null>(null);
  const parts = useLazy(dialogs, dialog !== null);
  const list = useListAddress(ACCOUNTS_PATH, ACCOUNTS_PAGE_SIZE);

  if (!account && error && codeOf(error) === 'account_not_found')
    return (
      <Screen title={t('account.title')}>
        <EmptyState
          icon={<SearchX size={40} strokeWidth={1.25} />}
          title={t('account.unknownTitle')}
          action={<LinkButton to={ACCOUNTS_PATH}>{t('account.all')}</LinkButton>}
        >
          {t('account.unknown')}
        </EmptyState>
      </Screen>
    );
  const above = [{ label: t('accounts.title'), path: list }];
  return (
    <Screen
      title={account?.name ?? t('account.title')}
      above={<Crumbs above={above} current={account?.name ?? t('account.title')} />}
      lead={account && <AccountState account={account} />}
      actions={
        <Cluster $gap={3}>
          {account && (
            <LinkButton variant="secondary" to={account.siteUrl} aria-label={t('accounts.visit', account)}>
              {t('account.visit')} <ExternalLink size={16} strokeWidth={1.5} aria-hidden />
            </LinkButton>
          )}
          {account && (
            <Button variant="secondary" onClick={() => setDialog({ kind: 'viewAs' })}>
              {impersonation('view')}
            </Button>
          )}
          <AccountSteps id={id} />
        </Cluster>
      }
    >
      {!account && !error && <SkeletonRows />}
      {!account && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {account && (
        <>
          <DetailColumns facts={<AccountFacts account={account} />}>
            <AccountSettings account={account} onOpen={setDialog} />
            <AccountLimits limits={account.limits} onOpen={setDialog} />
            <AccountUsageChart account={account} />
            <AccountDomain account={account} />
            <AccountTickets account={account} />
            <AccountSending account={account} />
            <AccountVisits account={account} />
            <AccountAudit account={account} />
          </DetailColumns>
          <AccountDanger account={account} onOpen={() => setDialog({ kind: 'status' })} />
          {dialog && parts && (
            <parts.AccountDialogs
              account={account}
              dialog={dialog}
              onDone={() => mutate()}
              onClose={() => setDialog(null)}
            />
          )}
        </>
      )}
    </Screen>
  );
}

/** The address of a site, and what is unusual about it. */
function AccountState({ account }: { account: OperatorAccountDetail }) {
  const { t } = useTranslations('superadmin');
  const { status, slug, domain, domain_verified_at, payments_test_mode } = account;
  return (
    <Cluster as="span" $gap={2}>
      <bdi>{domain_verified_at ? domain : slug}</bdi>
      <StatusBadge status={status}>{t(`accounts.states.${status}`)}</StatusBadge>
      {payments_test_mode && <Badge $tone="warning">{t('accounts.testMode')}</Badge>}
    </Cluster>
  );
}
