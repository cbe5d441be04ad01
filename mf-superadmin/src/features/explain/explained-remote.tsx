import type { Explanation, ExplainStep } from '@stoa/shared/contracts/rollouts';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Badge, Card, Cluster, onMobile, space, Stack, type Tone } from '@stoa/shared/ui';
import { Check, Minus, X } from 'lucide-react';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { remotePath } from '../../components/cockpit/console-paths.ts';

const TONES: Record<string, Tone> = {
  pin: 'primary',
  rollout: 'warning',
  lkg: 'danger',
  override: 'warning',
};
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  padding: 0;
  list-style: none;
  font-size: var(--stoa-size-sm);
  li {
    display: grid;
    grid-template-columns: 1.25rem 9rem 1fr;
    gap: ${space(2)};
    align-items: baseline;
    color: var(--stoa-muted);
  }
  li[data-outcome='won'] {
    color: var(--stoa-text);
    font-weight: 560;
  }
  svg {
    align-self: center;
  }
  ${onMobile} {
    li {
      grid-template-columns: 1.25rem 1fr;
    }
    li > :last-child {
      grid-column: 2;
    }
  }
`;
const Small = styled.p`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;
const HighlightedCard = styled(Card)`
  &[data-asked] {
    border-color: var(--stoa-primary-text);
  }
`;

/** One remote: what is served, by which rule, since when and by whom, and why the rules before it did not decide. */
export function ExplainedRemote(props: { remote: Explanation['remotes'][number]; isRequested: boolean }) {
  const { t } = useTranslations('cockpit');
  const { dateTime, percent, count } = useFormat();
  const { name, version, rule, since, by, reason, lkg, steps, rollout } = props.remote;
  return (
    <HighlightedCard as="section" data-requested={props.isRequested || undefined} aria-label={name}>
      <Stack $gap={3}>
        <Cluster $justify="space-between">
          <Cluster $gap={2}>
            <Link to={remotePath(name)}>{name}</Link>
            <strong dir="ltr">{version ?? t('effect.none')}</strong>
            {rule && <Badge $tone={TONES[rule] ?? 'neutral'}>{t(`rule.${rule}`)}</Badge>}
          </Cluster>
          {lkg && <Small>{t('explain.lkg', { version: lkg })}</Small>}
        </Cluster>
        {since && (
          <Small>
            {t('explain.since', { at: dateTime(since), by: by ?? '–' })} {reason && <bdi>{reason}</bdi>}
          </Small>
        )}
        <Steps aria-label={t('explain.steps')}>
          {steps.map((step) => (
            <li key={`${step.rule}${step.version}`} data-outcome={step.outcome}>
              <StepIcon outcome={step.outcome} />
              <span>{t(`rule.${step.rule}`)}</span>
              <bdi>{step.why}</bdi>
            </li>
          ))}
        </Steps>
        {rollout && (
          <Small>
            {t('explain.rollout', { version: rollout.version, share: percent(rollout.traffic / 100) })}{' '}
            {rollout.bucket !== null &&
              t(rollout.isInside ? 'explain.inside' : 'explain.outside', { bucket: count(rollout.bucket) })}
          </Small>
        )}
      </Stack>
    </HighlightedCard>
  );
}

function StepIcon({ outcome }: { outcome: ExplainStep['outcome'] }) {
  if (outcome === 'won') return <Check {...icon} />;
  if (outcome === 'not_reached' || outcome === 'absent') return <Minus {...icon} />;
  return <X {...icon} />;
}
