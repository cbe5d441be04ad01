import { useTranslations } from '@stoa/shared/i18n';
import { useParams } from '@stoa/shared/router';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { ExternalLink, SearchX } from 'lucide-react';
import { useState } from 'react';
import { ACCOUNTS_PATH } from '../../../components/cockpit/console-paths.ts';
import { OperatorsOnly } from '../../../components/operators-only.tsx';
import { useAccount } from '../../../data/accounts.ts';
import { lazyPart } from '../../../data/lazy-part.ts';
import { codeOf } from '../../../data/operator-session.ts';
import type { AccountDialog } from './account-dialog-kind.ts';
import { AccountAudit } from './account-audit.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AccountLimits } from './account-limits.tsx';

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
  const { account: id = '' } = useParams();
  const { data: account, error, mutate } = useAccount(id);
  const [dialog, setDialog] = useState<AccountDialog | null>(null);
  const parts = useLazy(dialogs, dialog !== null);

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
  return (
    <Screen
      title={account?.name ?? t('account.title')}
      lead={account && (account.domain_verified_at ? account.domain : account.slug)}
      actions={
        account && (
          <LinkButton variant="secondary" to={account.siteUrl} aria-label={t('accounts.visit', account)}>
            {t('account.visit')} <ExternalLink size={16} strokeWidth={1.5} aria-hidden />
          </LinkButton>
        )
      }
    >
      {!account && !error && <SkeletonRows />}
      {!account && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {account && (
        <>
          <AccountFacts account={account} onOpen={setDialog} />
          <AccountLimits limits={account.limits} onOpen={setDialog} />
          <AccountAudit account={account} />
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
