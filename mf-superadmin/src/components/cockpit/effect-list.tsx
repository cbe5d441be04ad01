import type { VersionChange } from '@stoa/shared/contracts/rollouts';
import { useTranslations } from '@stoa/shared/i18n';
import { Badge, Cluster, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { groupEffect } from './group-effect.ts';
import { Move } from './move.tsx';

const MAX_NAMED = 12;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
`;
const Line = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius);
  background: var(--stoa-sunken);
`;
const Small = styled.span`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;

/** Which tenants go from which version to which, before it happens. */
export function EffectList({ changes }: { changes: readonly VersionChange[] }) {
  const { t } = useTranslations('cockpit');
  const { percent } = useFormat();
  if (changes.length === 0) return <p>{t('effect.nobody')}</p>;
  return (
    <List aria-label={t('effect.title')}>
      {groupEffect(changes).map(({ remote, from, to, share, tenants }) => (
        <Line key={`${remote}${from}${to}${share}`}>
          <Cluster $gap={2}>
            <span>{remote}</span>
            <Move from={from} to={to} />
            {share < 100 && <Small>{t('effect.share', { share: percent(share / 100) })}</Small>}
          </Cluster>
          <Cluster $gap={1}>
            <Small>{t('effect.tenants', { count: tenants.length })}</Small>
            {tenants.slice(0, MAX_NAMED).map((slug) => (
              <Badge key={slug}>{slug}</Badge>
            ))}
            {tenants.length > MAX_NAMED && (
              <Small>{t('effect.more', { count: tenants.length - MAX_NAMED })}</Small>
            )}
          </Cluster>
        </Line>
      ))}
    </List>
  );
}
