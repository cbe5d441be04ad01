import type { OperatorAccount, OperatorAccounts } from '@stoa/shared/contracts/operator';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { Link, useSearchParams } from '@stoa/shared/router';
import { StatusBadge } from '@stoa/shared/controls';
import { Badge, Button, Stack, type Column, EmptyState, Field, Input, Table } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { LoadFailed, Pager, Screen, SkeletonRows, usePausedText } from '@stoa/shared/workplace';
import { ExternalLink, SearchX } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { accountPath } from '../../components/cockpit/console-paths.ts';
import { useFormat } from '../../data/format.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { operatorFetch } from '../../data/operator-session.ts';
import { type AccountChange, accountChanges } from './account-changes.ts';

/** Accounts are mostly looked up: the form comes with the first change. */
const form = lazyPart(() => import(/* webpackChunkName: "account-change" */ './change-dialog.tsx'));

interface Changing {
  account: OperatorAccount;
  change: AccountChange;
}

const SearchBox = styled.search`
  max-inline-size: 26rem;
`;
const SiteLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  white-space: nowrap;
`;
const Small = styled.span`
  display: block;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
`;

/** Accounts with search and pages; both stand in the address. */
export function AccountList() {
  const { t } = useTranslations('superadmin');
  const [params, setParams] = useSearchParams();
  const search = (params.get('q') ?? '').slice(0, 100);
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const show = (next: { q?: string; page?: number }) => {
    const wanted = { q: search, page: 1, ...next };
    setParams(
      { ...(wanted.q ? { q: wanted.q } : {}), ...(wanted.page > 1 ? { page: String(wanted.page) } : {}) },
      { replace: true },
    );
  };
  const [typed, setTyped] = usePausedText(search, (q) => show({ q }));
  const address = `/api/operator/accounts?${new URLSearchParams({ search, page: String(page) })}`;
  const { data, error, mutate } = useQuery<OperatorAccounts, Error>(
    ['operator-accounts', search, page],
    () => operatorFetch<OperatorAccounts>(address),
    { keepPreviousData: true },
  );

  const [changing, setChanging] = useState<Changing | null>(null);
  const parts = useLazy(form, changing !== null);

  return (
    <Screen title={t('accounts.title')} lead={t('accounts.lead')}>
      <SearchBox>
        <Field label={t('accounts.search')}>
          <Input
            type="search"
            maxLength={100}
            placeholder={t('accounts.searchHint')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </SearchBox>
      {!data && !error && <SkeletonRows />}
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {data && data.accounts.length > 0 && (
        <AccountTable accounts={data.accounts} onChange={(next) => setChanging(next)} />
      )}
      {data?.accounts.length === 0 && (
        <EmptyState
          icon={<SearchX size={40} strokeWidth={1.25} />}
          title={t('accounts.emptyTitle')}
          action={
            search && (
              <Button variant="secondary" onClick={() => setTyped('')}>
                {t('accounts.clear')}
              </Button>
            )
          }
        >
          {t('accounts.empty')}
        </EmptyState>
      )}
      {changing && parts && (
        <parts.ChangeDialog {...changing} onDone={() => mutate()} onClose={() => setChanging(null)} />
      )}
      {data && (
        <Pager
          page={page}
          pageSize={data.pageSize}
          total={data.total}
          onPage={(next) => show({ page: next })}
        />
      )}
    </Screen>
  );
}

function AccountTable(props: { accounts: readonly OperatorAccount[]; onChange(changing: Changing): void }) {
  const { t } = useTranslations('superadmin');
  const { count, date } = useFormat();
  const columns: Column<OperatorAccount>[] = [
    {
      key: 'name',
      title: t('accounts.name'),
      render: ({ account_id, name, slug }) => (
        <>
          <Link to={accountPath(account_id)}>{name}</Link>
          <Small>{slug}</Small>
        </>
      ),
    },
    {
      key: 'domain',
      title: t('accounts.domain'),
      render: ({ domain, domain_verified_at }) =>
        domain ? (
          <>
            {domain}
            <Small>{t(domain_verified_at ? 'accounts.verified' : 'accounts.unverified')}</Small>
          </>
        ) : (
          '–'
        ),
    },
    { key: 'plan', title: t('accounts.plan'), render: ({ plan }) => plan ?? '–' },
    {
      key: 'status',
      title: t('accounts.status'),
      render: ({ status }) => <StatusBadge status={status}>{t(`accounts.states.${status}`)}</StatusBadge>,
    },
    {
      key: 'payments',
      title: t('accounts.payments'),
      render: (account) => (
        <Stack $gap={1} $align="start">
          <Badge $tone={account.payments_test_mode ? 'warning' : 'neutral'}>
            {t(account.payments_test_mode ? 'accounts.testMode' : 'accounts.livePayments')}
          </Badge>
          <ChangeButton account={account} change={accountChanges(account).testMode} {...props} />
        </Stack>
      ),
    },
    {
      key: 'members',
      title: t('accounts.members'),
      align: 'end',
      render: ({ memberCount }) => count(memberCount),
    },
    { key: 'created', title: t('accounts.created'), render: ({ created_at }) => date(created_at) },
    {
      key: 'site',
      title: t('accounts.site'),
      render: ({ siteUrl, name }) => (
        <SiteLink href={siteUrl} aria-label={t('accounts.visit', { name })}>
          {t('accounts.open')}
          <ExternalLink size={14} strokeWidth={1.5} aria-hidden />
        </SiteLink>
      ),
    },
    {
      key: 'actions',
      title: t('accounts.actions'),
      align: 'end',
      render: (account) => (
        <ChangeButton account={account} change={accountChanges(account).status} {...props} />
      ),
    },
  ];
  return (
    <Table
      caption={t('accounts.title')}
      columns={columns}
      rows={props.accounts}
      rowKey={({ account_id }) => account_id}
    />
  );
}

function ChangeButton(props: Changing & { onChange(changing: Changing): void }) {
  const { t } = useTranslations('superadmin');
  const { account, change } = props;
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={t(`accounts.${change.verb}Of`, { name: account.name })}
      onClick={() => props.onChange({ account, change })}
    >
      {t(`accounts.${change.verb}Short`)}
    </Button>
  );
}
