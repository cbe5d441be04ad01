import type { TenantRemote } from '@stoa/shared/contracts/operator';
import type { ResolutionRule } from '@stoa/shared/contracts/registry';
import { useTranslations } from '@stoa/shared/i18n';
import { Badge, Cluster, motion, onMobile, space, type Tone, VisuallyHidden } from '@stoa/shared/ui';
import { Lock } from 'lucide-react';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import type { GoingTo } from './going-to.ts';

const TONES: Record<ResolutionRule, Tone> = {
  override: 'warning',
  pin: 'primary',
  rollout: 'warning',
  channel: 'neutral',
  lkg: 'danger',
};

const Cell = styled.button`
  position: relative;
  display: block;
  min-inline-size: 6.5rem;
  padding: ${space(2)} ${space(3)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius);
  background: transparent;
  text-align: start;
  transition: border-color ${motion};
  &:hover {
    border-color: var(--stoa-border-strong);
  }
  ${onMobile} {
    min-inline-size: 0;
  }
`;
const Version = styled.span`
  font-weight: 560;
  font-variant-numeric: tabular-nums;
`;
const Why = styled.span`
  display: block;
  max-inline-size: 16ch;
  overflow: hidden;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Alarm = styled.span`
  display: block;
  color: var(--stoa-danger);
  font-size: var(--stoa-size-xs);
  font-weight: 560;
`;

/** Shows the version one tenant gets of a remote, and why. */
export function CellButton(props: {
  tenantName: string;
  cell: TenantRemote;
  going: GoingTo | null;
  /** The share of loads that failed at this tenant, when a guard would act on it. */
  failing: number | null;
  onOpen: () => void;
}) {
  const { t } = useTranslations('cockpit');
  const { dateTime, percent } = useFormat();
  const { name, version, rule, pin } = props.cell;
  return (
    <Cell type="button" aria-haspopup="dialog" onClick={props.onOpen}>
      <VisuallyHidden>{t('matrix.cell', { remote: name, tenant: props.tenantName })} </VisuallyHidden>
      <Cluster as="span" $gap={2}>
        <Version>{version}</Version>
        <Badge $tone={TONES[rule]}>{t(`rule.${rule}`)}</Badge>
        {pin?.locked && <Lock size={14} strokeWidth={1.5} aria-label={t('matrix.locked')} />}
      </Cluster>
      {props.failing !== null && <Alarm>{t('matrix.failing', { rate: percent(props.failing) })}</Alarm>}
      {props.going && (
        <Why>
          {t('matrix.going', { version: props.going.version, share: percent(props.going.traffic / 100) })}
        </Why>
      )}
      {rule === 'pin' && pin && (
        <Why title={pin.reason}>
          <bdi>{pin.reason}</bdi>
        </Why>
      )}
      {pin?.expiresAt && <Why>{t('matrix.until', { date: dateTime(pin.expiresAt) })}</Why>}
    </Cell>
  );
}
