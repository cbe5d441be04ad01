import {
  ACCOUNT_STATUSES,
  ACCOUNT_USAGES,
  BACKEND_KINDS,
  type OperatorAccount,
  type OperatorAccounts,
} from '@stoa/shared/contracts/operator';
import { PLANS } from '@stoa/shared/contracts/plans';
import { useSWRConfig } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { DataList, type ListFilter, type ListPage, type ListQuery } from '@stoa/shared/lists';
import { EmptyState } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { Screen } from '@stoa/shared/workplace';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../data/lazy-part.ts';
import { operatorFetch } from '../../data/operator-session.ts';
import { type Changing, useAccountColumns } from './account-columns.tsx';
import { ACCOUNT_CSV } from './accounts-csv.ts';

/** Accounts are mostly looked up: the form comes with the first change. */
const form = lazyPart(() => import(/* webpackChunkName: "account-change" */ './change-dialog.tsx'));

const CACHE_KEY = 'operator-accounts';
const BY_NAME = { key: 'name', isDescending: false };
const PAGE_SIZE = 50;
const FILTERS = ['plan', 'status', 'usage', 'backend'] as const;

/** Every account of the platform: found, filtered and sorted by the server. */
export function AccountList() {
  const { t } = useTranslations('superadmin');
  const { mutate } = useSWRConfig();
  const [changing, setChanging] = useState<Changing | null>(null);
  const parts = useLazy(form, changing !== null);
  return (
    <Screen title={t('accounts.title')} lead={t('accounts.lead')}>
      <DataList<OperatorAccount>
        id="accounts"
        cacheKey={CACHE_KEY}
        caption={t('accounts.title')}
        columns={useAccountColumns(setChanging)}
        filters={useAccountFilters()}
        sort={BY_NAME}
        search={{ label: t('accounts.search'), hint: t('accounts.searchHint') }}
        rowKey={({ account_id }) => account_id}
        rowName={({ name }) => name}
        read={readAccounts}
        csv={{ fileName: 'accounts.csv', columns: ACCOUNT_CSV }}
        noMatchTitle={t('accounts.noMatchTitle')}
        pageSize={PAGE_SIZE}
        empty={
          <EmptyState icon={<Building2 size={40} strokeWidth={1.25} />} title={t('accounts.emptyTitle')}>
            {t('accounts.empty')}
          </EmptyState>
        }
      />
      {changing && parts && (
        <parts.ChangeDialog
          {...changing}
          onDone={() => mutate((key) => Array.isArray(key) && key[0] === CACHE_KEY)}
          onClose={() => setChanging(null)}
        />
      )}
    </Screen>
  );
}

async function readAccounts(query: ListQuery, from: number, to: number): Promise<ListPage<OperatorAccount>> {
  const { search, filters, sort } = query;
  const params = new URLSearchParams({ offset: String(from), limit: String(to - from + 1) });
  const set = (key: string, value: string | undefined) => value && params.set(key, value);
  set('search', search.trim());
  for (const key of FILTERS) set(key, filters[key]);
  set('sort', sort.isDescending ? `-${sort.key}` : sort.key);
  const { accounts, total } = await operatorFetch<OperatorAccounts>(`/api/operator/accounts?${params}`);
  return { rows: accounts, total };
}

function useAccountFilters(): ListFilter[] {
  const { t } = useTranslations('superadmin');
  const choice = (key: (typeof FILTERS)[number], label: string, options: ListFilter['options']) =>
    ({ key, label, kind: 'choice', options }) as const;
  return [
    choice('plan', t('accounts.plan'), [
      ...PLANS.map(({ id, label }) => ({ value: id, label })),
      { value: 'none', label: t('account.noPlan') },
    ]),
    choice(
      'status',
      t('accounts.status'),
      ACCOUNT_STATUSES.map((value) => ({ value, label: t(`accounts.states.${value}`) })),
    ),
    choice(
      'usage',
      t('accounts.usage'),
      ACCOUNT_USAGES.map((value) => ({ value, label: t(`accounts.usages.${value}`) })),
    ),
    choice(
      'backend',
      t('accounts.backend'),
      BACKEND_KINDS.map((value) => ({ value, label: t(`accounts.backends.${value}`) })),
    ),
  ];
}
