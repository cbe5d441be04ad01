import {
  ACCOUNT_STATUSES,
  ACCOUNT_USAGES,
  BACKEND_KINDS,
  type OperatorAccount,
} from '@stoa/shared/contracts/operator';
import { PLANS } from '@stoa/shared/contracts/plans';
import { useSWRConfig } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { DataList, type ListFilter } from '@stoa/shared/lists';
import { Cluster, EmptyState, LinkButton } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { Screen } from '@stoa/shared/workplace';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { DISPUTES_PATH, DOMAINS_PATH } from '../../components/cockpit/console-paths.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { useOfferText } from '../../data/offer-text.ts';
import { type Changing, useAccountColumns } from './account-columns.tsx';
import { type ACCOUNT_FILTERS, ACCOUNTS_BY_NAME, ACCOUNTS_PAGE_SIZE, readAccounts } from './account-query.ts';
import { ACCOUNT_CSV } from './accounts-csv.ts';

/** Accounts are mostly looked up: the form comes with the first change. */
const form = lazyPart(() => import(/* webpackChunkName: "account-change" */ './change-dialog.tsx'));

const CACHE_KEY = 'operator-accounts';

/** Every account of the platform: found, filtered and sorted by the server. */
export function AccountList() {
  const { t } = useTranslations('superadmin');
  const { t: cockpit } = useTranslations('cockpit');
  const { mutate } = useSWRConfig();
  const [changing, setChanging] = useState<Changing | null>(null);
  const parts = useLazy(form, changing !== null);
  return (
    <Screen
      title={t('accounts.title')}
      lead={t('accounts.lead')}
      actions={
        <Cluster $gap={3}>
          <LinkButton variant="secondary" to={DOMAINS_PATH}>
            {cockpit('nav.domains')}
          </LinkButton>
          <LinkButton variant="secondary" to={DISPUTES_PATH}>
            {cockpit('nav.disputes')}
          </LinkButton>
        </Cluster>
      }
    >
      <DataList<OperatorAccount>
        id="accounts"
        cacheKey={CACHE_KEY}
        caption={t('accounts.title')}
        columns={useAccountColumns(setChanging)}
        filters={useAccountFilters()}
        sort={ACCOUNTS_BY_NAME}
        search={{ label: t('accounts.search'), hint: t('accounts.searchHint') }}
        rowKey={({ account_id }) => account_id}
        rowName={({ name }) => name}
        read={readAccounts}
        csv={{ fileName: 'accounts.csv', columns: ACCOUNT_CSV }}
        noMatchTitle={t('accounts.noMatchTitle')}
        pageSize={ACCOUNTS_PAGE_SIZE}
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

function useAccountFilters(): ListFilter[] {
  const { t } = useTranslations('superadmin');
  const { planOffer } = useOfferText();
  const choice = (key: (typeof ACCOUNT_FILTERS)[number], label: string, options: ListFilter['options']) =>
    ({ key, label, kind: 'choice', options }) as const;
  return [
    choice('plan', t('accounts.plan'), [
      ...PLANS.map(planOffer).map(({ id, label }) => ({ value: id, label })),
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
