import type { GrantedOverride } from '@stoa/shared/contracts/overrides';
import { useTranslations } from '@stoa/shared/i18n';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, type Column, Table } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';

const Small = styled.span`
  display: block;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
`;

/** The previews of the last week and what became of them. */
export function OverrideTable(props: {
  overrides: readonly GrantedOverride[];
  onEnd: (override: GrantedOverride) => void;
}) {
  const { t } = useTranslations('cockpit');
  const { dateTime } = useFormat();
  const columns: Column<GrantedOverride>[] = [
    { key: 'person', title: t('previews.person'), render: ({ person }) => <bdi>{person}</bdi> },
    {
      key: 'what',
      title: t('previews.what'),
      render: ({ remote, version, account }) => (
        <>
          {remote} <strong>{version}</strong>
          <Small>{account.slug}</Small>
        </>
      ),
    },
    {
      key: 'state',
      title: t('previews.state'),
      render: ({ state, takeUntil, takenAt, endedBy }) => (
        <>
          <StatusBadge status={state}>{t(`previews.states.${state}`)}</StatusBadge>
          {state === 'waiting' && <Small>{t('matrix.until', { date: dateTime(takeUntil) })}</Small>}
          {state === 'seen' && takenAt && <Small>{t('previews.takenAt', { at: dateTime(takenAt) })}</Small>}
          {state === 'ended' && <Small>{endedBy}</Small>}
        </>
      ),
    },
    { key: 'expires', title: t('pin.expires'), render: ({ expiresAt }) => dateTime(expiresAt) },
    {
      key: 'why',
      title: t('audit.why'),
      render: ({ reason, grantedBy }) => (
        <>
          <bdi>{reason}</bdi>
          <Small>{grantedBy}</Small>
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
    <Table caption={t('previews.list')} columns={columns} rows={props.overrides} rowKey={({ id }) => id} />
  );
}
