import type { ListedOperator, OperatorList } from '@stoa/shared/contracts/operator-list';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { DataList, pageRows, scopeOfRows } from '@stoa/shared/lists';
import { Button, EmptyState } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { LoadFailed, Screen } from '@stoa/shared/workplace';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { OWNERS_PATH } from '../../components/cockpit/console-paths.ts';
import { Crumbs } from '../../components/detail/crumbs.tsx';
import { OperatorsOnly } from '../../components/operators-only.tsx';
import { lazyPart } from '../../data/lazy-part.ts';
import { operatorFetch } from '../../data/operator-session.ts';
import '../../translations/owners.ts';
import { useOperatorColumns } from './operator-columns.tsx';

/** Operators are mostly looked up: the forms come with the first change. */
const forms = lazyPart(() => import(/* webpackChunkName: "operator-dialogs" */ './operator-dialogs.tsx'));

const BY_NAME = { key: 'name', isDescending: false };
const HOW = {
  text: ({ email }: ListedOperator) => email,
  sort: {
    name: ({ email }: ListedOperator) => email,
    lastLogin: ({ lastLoginAt }: ListedOperator) => lastLoginAt ?? '',
  },
};
type Open = { kind: 'add' } | { kind: 'change' | 'remove'; operator: ListedOperator };

/** Operators and what each may change: granted, changed and taken away by another operator. */
export function OperatorsScreen() {
  const { t } = useTranslations('operators');
  return (
    <OperatorsOnly title={t('title')}>
      <Operators />
    </OperatorsOnly>
  );
}

function Operators() {
  const { t } = useTranslations('operators');
  const { t: owners } = useTranslations('owners');
  const [open, setOpen] = useState<Open | null>(null);
  const parts = useLazy(forms, open !== null);
  const { data, error, mutate } = useQuery<OperatorList, Error>(['platform-operators'], () =>
    operatorFetch<OperatorList>('/api/operator/operators'),
  );
  const columns = useOperatorColumns(
    (operator) => setOpen({ kind: 'change', operator }),
    (operator) => setOpen({ kind: 'remove', operator }),
  );
  const dialog = { onDone: () => mutate(), onClose: () => setOpen(null) };
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      above={<Crumbs above={[{ label: owners('title'), path: OWNERS_PATH }]} current={t('title')} />}
      actions={<Button onClick={() => setOpen({ kind: 'add' })}>{t('add')}</Button>}
    >
      {!data && error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : (
        <DataList<ListedOperator>
          isPlain
          id="platform-operators"
          cacheKey="platform-operator-rows"
          scope={scopeOfRows(data?.operators)}
          caption={t('title')}
          columns={columns}
          sort={BY_NAME}
          rowKey={({ userId }) => userId}
          rowName={({ email }) => email}
          read={async (query, from, to) => pageRows(data?.operators ?? [], query, [from, to], HOW)}
          empty={
            <EmptyState icon={<ShieldCheck size={40} strokeWidth={1.25} />} title={t('emptyTitle')}>
              {t('empty')}
            </EmptyState>
          }
        />
      )}
      {open?.kind === 'add' && parts && <parts.AddOperator {...dialog} candidates={data?.candidates ?? []} />}
      {open?.kind === 'change' && parts && <parts.ChangeCaps {...dialog} operator={open.operator} />}
      {open?.kind === 'remove' && parts && <parts.RemoveOperator {...dialog} operator={open.operator} />}
    </Screen>
  );
}
