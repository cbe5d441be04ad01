import type { TenantRemote } from '@stoa/shared/contracts/operator';
import type { ResolutionRule } from '@stoa/shared/contracts/registry';
import { useWords } from '@stoa/shared/i18n';
import { Badge, Cluster, motion, space, type Tone } from '@stoa/shared/ui';
import { Lock } from 'lucide-react';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';

const TONES: Record<ResolutionRule, Tone> = {
  override: 'warning',
  pin: 'primary',
  rollout: 'warning',
  channel: 'neutral',
  lkg: 'danger',
};

const Cell = styled.button`
  display: block;
  padding: ${space(2)} ${space(3)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius);
  background: transparent;
  text-align: start;
  transition: border-color ${motion};
  &:hover {
    border-color: var(--stoa-border-strong);
  }
`;
const Version = styled.span`
  font-weight: 560;
  font-variant-numeric: tabular-nums;
`;
const Until = styled.span`
  display: block;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
`;

/** What one tenant gets of one remote. */
export function CellButton(props: { tenantName: string; cell: TenantRemote; onOpen: () => void }) {
  const { t } = useWords('superadmin');
  const { dateTime } = useFormat();
  const { name, version, rule, pin } = props.cell;
  return (
    <Cell
      type="button"
      aria-haspopup="dialog"
      aria-label={t('matrix.change', { remote: name, tenant: props.tenantName, version })}
      onClick={props.onOpen}
    >
      <Cluster as="span" $gap={2}>
        <Version>{version}</Version>
        <Badge $tone={TONES[rule]}>{t(`matrix.rule.${rule}`)}</Badge>
        {pin?.locked && <Lock size={14} strokeWidth={1.5} aria-label={t('matrix.locked')} />}
      </Cluster>
      {pin?.expiresAt && <Until>{t('matrix.until', { date: dateTime(pin.expiresAt) })}</Until>}
    </Cell>
  );
}
