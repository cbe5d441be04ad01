import {
  DOMAIN_STATES,
  type PlatformDomain,
  type PlatformDomains,
} from '@stoa/shared/contracts/platform-lists';
import { StatusBadge } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';
import { type CsvColumn, DataList, type ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { Button, EmptyState } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { Screen } from '@stoa/shared/workplace';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { accountPath, ACCOUNTS_PATH } from '../../components/cockpit/console-paths.ts';
import { Crumbs } from '../../components/detail/crumbs.tsx';
import { OperatorsOnly } from '../../components/operators-only.tsx';
import { useFormat } from '../../data/format.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { operatorFetch } from '../../data/operator-session.ts';
import { pageQuery } from './read-page.ts';

const dns = lazyPart(() => import(/* webpackChunkName: "dns-dialog" */ './dns-dialog.tsx'));

const BY_NAME = { key: 'domain', isDescending: false };
const TONES = { verified: 'success', waiting: 'warning', contested: 'danger' } as const;
const CSV: readonly CsvColumn<PlatformDomain>[] = [
  { column: 'domain', title: 'domain', value: ({ domain }) => domain },
  { column: 'site', title: 'site', value: ({ site }) => site },
  { title: 'account_id', value: ({ account_id }) => account_id },
  { column: 'state', title: 'status', value: ({ state }) => state },
  { column: 'verified', title: 'verified_at', value: ({ verifiedAt }) => verifiedAt },
];

/** Custom domains of all sites. */
export function DomainsScreen() {
  const { t } = useTranslations('everywhere');
  const { t: accounts } = useTranslations('superadmin');
  return (
    <OperatorsOnly title={t('domains.title')}>
      <Screen
        title={t('domains.title')}
        lead={t('domains.lead')}
        above={
          <Crumbs
            above={[{ label: accounts('accounts.title'), path: ACCOUNTS_PATH }]}
            current={t('domains.title')}
          />
        }
      >
        <Domains />
      </Screen>
    </OperatorsOnly>
  );
}

function Domains() {
  const { t } = useTranslations('everywhere');
  const [checked, setChecked] = useState<PlatformDomain | null>(null);
  const parts = useLazy(dns, checked !== null);
  return (
    <>
      <DataList<PlatformDomain>
        id="platform-domains"
        cacheKey="platform-domains"
        caption={t('domains.title')}
        columns={useColumns(setChecked)}
        filters={[
          {
            ...{ key: 'state', label: t('domains.state'), kind: 'choice' },
            options: DOMAIN_STATES.map((value) => ({ value, label: t(`domains.states.${value}`) })),
          },
        ]}
        sort={BY_NAME}
        search={{ label: t('domains.search'), hint: t('domains.searchHint') }}
        rowKey={({ account_id }) => account_id}
        rowName={({ domain }) => domain}
        read={async (query, from, to) => {
          const params = pageQuery(query, 'state', [from, to]);
          const { domains, total } = await operatorFetch<PlatformDomains>(`/api/operator/domains?${params}`);
          return { rows: domains, total };
        }}
        csv={{ fileName: 'domains.csv', columns: CSV }}
        noMatchTitle={t('noMatchTitle')}
        pageSize={50}
        empty={
          <EmptyState icon={<Globe size={40} strokeWidth={1.25} />} title={t('domains.emptyTitle')}>
            {t('domains.empty')}
          </EmptyState>
        }
      />
      {checked && parts && <parts.DnsDialog domain={checked} onClose={() => setChecked(null)} />}
    </>
  );
}

function useColumns(onCheck: (domain: PlatformDomain) => void): ListColumn<PlatformDomain>[] {
  const { t } = useTranslations('everywhere');
  const { dateTime } = useFormat();
  return [
    {
      key: 'domain',
      title: t('domains.domain'),
      isSortable: true,
      render: ({ domain }) => <bdi dir="ltr">{domain}</bdi>,
    },
    {
      key: 'site',
      title: t('site'),
      isSortable: true,
      render: ({ account_id, site }) => (
        <Link to={accountPath(account_id)}>
          <bdi>{site}</bdi>
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('domains.state'),
      render: ({ state }) => (
        <StatusBadge status={state} tone={TONES[state]}>
          {t(`domains.states.${state}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'verified',
      title: t('domains.verified'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ verifiedAt }) => (verifiedAt ? dateTime(verifiedAt) : '–'),
    },
    {
      key: 'actions',
      title: t('actions'),
      align: 'end',
      render: (row) => (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('domains.checkOf', row)}
          onClick={() => onCheck(row)}
        >
          {t('domains.check')}
        </Button>
      ),
    },
  ];
}
