import type { GrantedOverride } from '@stoa/shared/contracts/overrides';
import { useTranslations } from '@stoa/shared/i18n';
import { StatusBadge } from '@stoa/shared/controls';
import { CellLine, DataList, type ListColumn, pageRows, scopeOfRows } from '@stoa/shared/lists';
import { Button, EmptyState } from '@stoa/shared/ui';
import { Eye } from 'lucide-react';
import { useFormat } from '../../data/format.ts';

const STATES = ['waiting', 'seen', 'missed', 'over', 'ended'] as const;
const NEWEST = { key: 'expires', isDescending: true };
const HOW = {
  text: ({ person, remote, version, account }: GrantedOverride) =>
    `${person} ${remote} ${version} ${account.slug}`,
  filters: { state: ({ state }: GrantedOverride, states: string[]) => states.includes(state) },
  sort: {
    person: ({ person }: GrantedOverride) => person,
    expires: ({ expiresAt }: GrantedOverride) => expiresAt,
  },
};

/** The previews of the last week and what became of them. */
export function OverrideTable(props: {
  /** undefined while they are read. */
  overrides: readonly GrantedOverride[] | undefined;
  onEnd: (override: GrantedOverride) => void;
}) {
  const { t } = useTranslations('cockpit');
  const { dateTime } = useFormat();
  const columns: ListColumn<GrantedOverride>[] = [
    {
      key: 'person',
      title: t('previews.person'),
      isSortable: true,
      render: ({ person }) => <bdi>{person}</bdi>,
    },
    {
      key: 'what',
      title: t('previews.what'),
      render: ({ remote, version, account }) => (
        <>
          {remote} <strong>{version}</strong>
          <CellLine>{account.slug}</CellLine>
        </>
      ),
    },
    {
      key: 'state',
      title: t('previews.state'),
      render: ({ state, takeUntil, takenAt, endedBy }) => (
        <>
          <StatusBadge status={state}>{t(`previews.states.${state}`)}</StatusBadge>
          {state === 'waiting' && <CellLine>{t('matrix.until', { date: dateTime(takeUntil) })}</CellLine>}
          {state === 'seen' && takenAt && (
            <CellLine>{t('previews.takenAt', { at: dateTime(takenAt) })}</CellLine>
          )}
          {state === 'ended' && <CellLine>{endedBy}</CellLine>}
        </>
      ),
    },
    {
      key: 'expires',
      title: t('pin.expires'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ expiresAt }) => dateTime(expiresAt),
    },
    {
      key: 'why',
      title: t('audit.why'),
      render: ({ reason, grantedBy }) => (
        <>
          <bdi>{reason}</bdi>
          <CellLine>{grantedBy}</CellLine>
        </>
      ),
    },
    {
      key: 'end',
      title: t('versions.acts'),
      align: 'end',
      render: (override) =>
        override.state === 'waiting' || override.state === 'seen' ? (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('previews.endOf', { person: override.person, version: override.version })}
            onClick={() => props.onEnd(override)}
          >
            {t('previews.end')}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <DataList<GrantedOverride>
      isPlain
      id="previews"
      cacheKey="previews"
      scope={scopeOfRows(props.overrides)}
      caption={t('previews.list')}
      columns={columns}
      filters={[
        {
          key: 'state',
          label: t('previews.state'),
          kind: 'choice',
          options: STATES.map((value) => ({ value, label: t(`previews.states.${value}`) })),
        },
      ]}
      sort={NEWEST}
      search={{ label: t('previews.search') }}
      rowKey={({ id }) => id}
      rowName={({ person, version }) => `${person} ${version}`}
      read={async (query, from, to) => pageRows(props.overrides ?? [], query, [from, to], HOW)}
      empty={
        <EmptyState level={3} icon={<Eye size={40} strokeWidth={1.25} />} title={t('previews.emptyTitle')}>
          {t('previews.empty')}
        </EmptyState>
      }
    />
  );
}
