import type { Rollout } from '@stoa/shared/contracts/rollouts';
import { useTranslations } from '@stoa/shared/i18n';
import { StatusBadge } from '@stoa/shared/controls';
import { type PlainColumn, PlainTable } from '@stoa/shared/lists/plain-table';
import { Part } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { Move } from '../../components/cockpit/move.tsx';
import { RolloutCard } from './rollout-card.tsx';

const SHOWN = 8;

const Fold = styled.details`
  summary {
    cursor: pointer;
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  > div {
    margin-block-start: 0.75rem;
  }
`;

/** Rollouts under way, and how the ones before them ended. */
export function RolloutsPart({ rollouts }: { rollouts: readonly Rollout[] }) {
  const { t } = useTranslations('cockpit');
  const open = rollouts.filter(({ endedAt }) => endedAt === null);
  const ended = rollouts.filter(({ endedAt }) => endedAt !== null).slice(0, SHOWN);
  return (
    <Part title={t('rollout.title')}>
      {open.map((rollout) => (
        <RolloutCard key={rollout.id} rollout={rollout} />
      ))}
      {open.length === 0 && <p>{t('rollout.none')}</p>}
      {ended.length > 0 && (
        <Fold>
          <summary>{t('rollout.history')}</summary>
          <div>
            <Ended rollouts={ended} />
          </div>
        </Fold>
      )}
    </Part>
  );
}

function Ended({ rollouts }: { rollouts: readonly Rollout[] }) {
  const { t } = useTranslations('cockpit');
  const { dateTime } = useFormat();
  const columns: PlainColumn<Rollout>[] = [
    {
      key: 'what',
      title: t('rollout.what'),
      render: ({ baseVersion, targetVersion }) => <Move from={baseVersion} to={targetVersion} />,
    },
    { key: 'channel', title: t('start.channel'), render: ({ channel }) => t(`channel.${channel}`) },
    {
      key: 'state',
      title: t('rollout.end'),
      render: ({ state }) => <StatusBadge status={state}>{t(`rollout.state.${state}`)}</StatusBadge>,
    },
    { key: 'by', title: t('audit.who'), render: ({ changedBy }) => <bdi>{changedBy}</bdi> },
    { key: 'at', title: t('audit.when'), render: ({ endedAt }) => (endedAt ? dateTime(endedAt) : '–') },
    { key: 'why', title: t('audit.why'), render: ({ endReason }) => <bdi>{endReason ?? '–'}</bdi> },
  ];
  return (
    <PlainTable caption={t('rollout.history')} columns={columns} rows={rollouts} rowKey={({ id }) => id} />
  );
}
