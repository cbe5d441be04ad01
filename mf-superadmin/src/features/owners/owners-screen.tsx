import { OWNER_STATES, type SiteOwner, type SiteOwners } from '@stoa/shared/contracts/site-owners';
import { useSWRConfig } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { type CsvColumn, DataList, type ListPage, type ListQuery } from '@stoa/shared/lists';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { Screen } from '@stoa/shared/workplace';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { OPERATORS_PATH } from '../../components/cockpit/console-paths.ts';
import { OperatorsOnly } from '../../components/operators-only.tsx';
import { lazyPart } from '../../data/lazy-part.ts';
import { operatorFetch } from '../../data/operator-session.ts';
import type { OwnerVerb } from './owner-changes.ts';
import { useOwnerColumns } from './owner-columns.tsx';

/** Owners are mostly looked up: the form comes with the first change. */
const form = lazyPart(() => import(/* webpackChunkName: "owner-dialog" */ './owner-dialog.tsx'));

const CACHE_KEY = 'site-owners';
const BY_NAME = { key: 'name', isDescending: false };
const CSV: readonly CsvColumn<SiteOwner>[] = [
  { title: 'user_id', value: ({ userId }) => userId },
  { column: 'name', title: 'name', value: ({ name }) => name },
  { column: 'name', title: 'email', value: ({ email }) => email },
  { column: 'sites', title: 'sites', value: ({ sites }) => sites.map(({ name }) => name).join('; ') },
  { column: 'state', title: 'login', value: ({ state }) => state },
  { column: 'factor', title: 'two_factor', value: ({ hasFactor }) => (hasFactor ? 'yes' : 'no') },
  { column: 'lastLogin', title: 'last_login_at', value: ({ lastLoginAt }) => lastLoginAt },
  { column: 'created', title: 'created_at', value: ({ createdAt }) => createdAt },
];

/** Owners of sites: found, filtered and sorted by the server. */
export function OwnersScreen() {
  const { t } = useTranslations('owners');
  return (
    <OperatorsOnly title={t('title')}>
      <Screen
        title={t('title')}
        lead={t('lead')}
        actions={
          <LinkButton variant="secondary" to={OPERATORS_PATH}>
            {t('operators')}
          </LinkButton>
        }
      >
        <Owners />
      </Screen>
    </OperatorsOnly>
  );
}

function Owners() {
  const { t } = useTranslations('owners');
  const { mutate } = useSWRConfig();
  const [changing, setChanging] = useState<{ owner: SiteOwner; verb: OwnerVerb } | null>(null);
  const parts = useLazy(form, changing !== null);
  return (
    <>
      <DataList<SiteOwner>
        id="owners"
        cacheKey={CACHE_KEY}
        caption={t('title')}
        columns={useOwnerColumns((owner, verb) => setChanging({ owner, verb }))}
        filters={[
          {
            ...{ key: 'state', label: t('state'), kind: 'choice' },
            options: OWNER_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
          {
            ...{ key: 'factor', label: t('factor'), kind: 'choice', isSingle: true },
            options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`factors.${value}`) })),
          },
        ]}
        sort={BY_NAME}
        search={{ label: t('search'), hint: t('searchHint') }}
        rowKey={({ userId }) => userId}
        rowName={({ name }) => name}
        read={readOwners}
        csv={{ fileName: 'owners.csv', columns: CSV }}
        noMatchTitle={t('noMatchTitle')}
        pageSize={50}
        empty={
          <EmptyState icon={<Users size={40} strokeWidth={1.25} />} title={t('emptyTitle')}>
            {t('empty')}
          </EmptyState>
        }
      />
      {changing && parts && (
        <parts.OwnerDialog
          {...changing}
          onDone={() => mutate((key) => Array.isArray(key) && key[0] === CACHE_KEY)}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}

async function readOwners(query: ListQuery, from: number, to: number): Promise<ListPage<SiteOwner>> {
  const { search, filters, sort } = query;
  const params = new URLSearchParams({ offset: String(from), limit: String(to - from + 1) });
  const set = (key: string, value: string | undefined) => value && params.set(key, value);
  set('search', search.trim());
  set('state', filters['state']);
  set('factor', filters['factor']);
  set('sort', sort.isDescending ? `-${sort.key}` : sort.key);
  const { owners, total } = await operatorFetch<SiteOwners>(`/api/operator/owners?${params}`);
  return { rows: owners, total };
}
