import type { Rollout } from '@stoa/shared/contracts/rollouts';
import { useTranslations } from '@stoa/shared/i18n';
import { StatusBadge } from '@stoa/shared/controls';
import { Badge, Button, Card, Cluster, motion, space, Stack, VisuallyHidden } from '@stoa/shared/ui';
import { FastForward, Pause, Play, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { Move } from '../../components/cockpit/move.tsx';
import { ChangeRollout, type RolloutAct } from './change-rollout.tsx';

const Track = styled.div`
  position: relative;
  block-size: 0.5rem;
  overflow: hidden;
  border-radius: 999px;
  background: var(--stoa-sunken);
  border: 1px solid var(--stoa-border);
  svg {
    inline-size: 100%;
    block-size: 100%;
  }
  rect {
    fill: var(--stoa-primary-text);
    transition: width ${motion};
  }
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
`;
const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding: 0;
  list-style: none;
  font-size: var(--stoa-size-sm);
  font-variant-numeric: tabular-nums;
  li {
    padding: ${space(1)} ${space(3)};
    border: 1px solid var(--stoa-border);
    border-radius: var(--stoa-radius);
    color: var(--stoa-muted);
  }
  li[aria-current] {
    border-color: var(--stoa-primary-text);
    color: var(--stoa-text);
    font-weight: 560;
  }
`;
const Small = styled.p`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;
const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** A rollout under way: its share, its steps, its guard, and what can be done to it. */
export function RolloutCard({ rollout }: { rollout: Rollout }) {
  const { t } = useTranslations('cockpit');
  const { percent, time, count } = useFormat();
  const [act, setAct] = useState<RolloutAct | null>(null);
  const { channel, baseVersion, targetVersion, steps, step, traffic, state, guard, nextAt } = rollout;
  const isPaused = state === 'paused';
  const next = steps[step + 1];
  return (
    <Card>
      <Stack $gap={3}>
        <Cluster $justify="space-between">
          <Cluster $gap={2}>
            <Move from={baseVersion} to={targetVersion} />
            <Badge>{t(`channel.${channel}`)}</Badge>
            <StatusBadge status={isPaused ? 'paused' : 'running'}>{t(`rollout.state.${state}`)}</StatusBadge>
            {rollout.overruled && <Badge $tone="warning">{t('rollout.overruled')}</Badge>}
          </Cluster>
          <strong>{t('rollout.share', { share: percent(traffic / 100) })}</strong>
        </Cluster>
        <Track>
          <VisuallyHidden>
            <progress
              value={traffic}
              max={100}
              aria-label={t('rollout.shareOf', { version: targetVersion })}
            />
          </VisuallyHidden>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
            <rect width={traffic} height={1} />
          </svg>
        </Track>
        <Steps aria-label={t('start.steps')}>
          {steps.map(({ traffic: share, waitMinutes }, index) => (
            <li key={share} aria-current={index === step ? 'step' : undefined}>
              {t('rollout.step', { share: percent(share / 100), minutes: count(waitMinutes) })}
            </li>
          ))}
        </Steps>
        <Small>
          {t('rollout.guard', {
            rate: percent(guard.maxErrorRate),
            rise: percent(guard.maxRise),
            samples: count(guard.minSamples),
            minutes: count(guard.windowMinutes),
          })}{' '}
          {nextAt && t(next ? 'rollout.nextAt' : 'rollout.doneAt', { time: time(nextAt) })}
        </Small>
        <Small>
          {t('rollout.startedBy', { by: rollout.startedBy, time: time(rollout.startedAt) })}{' '}
          <bdi>{rollout.reason}</bdi>
        </Small>
        <Cluster $gap={2}>
          {isPaused ? (
            <Button size="sm" variant="secondary" onClick={() => setAct('resume')}>
              <Play {...icon} /> {t('rollout.act.resume')}
            </Button>
          ) : (
            <Button size="sm" variant="secondary" onClick={() => setAct('pause')}>
              <Pause {...icon} /> {t('rollout.act.pause')}
            </Button>
          )}
          {next && (
            <Button size="sm" variant="secondary" onClick={() => setAct('next')}>
              <FastForward {...icon} /> {t('rollout.act.next', { share: percent(next.traffic / 100) })}
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={() => setAct('cancel')}>
            <X {...icon} /> {t('rollout.act.cancel')}
          </Button>
        </Cluster>
      </Stack>
      {act && <ChangeRollout rollout={rollout} act={act} onClose={() => setAct(null)} />}
    </Card>
  );
}
