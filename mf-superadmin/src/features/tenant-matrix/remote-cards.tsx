import type { HealthReport } from '@stoa/shared/contracts/health';
import type { RegistryRemote } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Badge, Cluster, Grid, motion, space } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { useHealth } from '../../data/registry.ts';
import { remotePath } from '../../components/cockpit/console-paths.ts';
import { HealthSparkline } from '../../components/health/health-sparkline.tsx';
import { sumVersions } from '../../components/health/sum-versions.ts';
import { rateTone } from '../../components/health/version-figures.tsx';

const HOUR = 60;

const CardLink = styled(Link)`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  color: inherit;
  text-decoration: none;
  transition: border-color ${motion};
  &:hover {
    border-color: var(--stoa-border-strong);
  }
  h3 {
    font-size: var(--stoa-size-md);
  }
`;
const Small = styled.span`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;
const Rate = styled.strong`
  font-variant-numeric: tabular-nums;
  &[data-tone='danger'] {
    color: var(--stoa-danger);
  }
  &[data-tone='warning'] {
    color: var(--stoa-warning);
  }
`;

/** Every remote at a glance; a click opens it. */
export function RemoteCards({ remotes, live }: { remotes: readonly RegistryRemote[]; live: ReactNode }) {
  const { t } = useTranslations('cockpit');
  const { data: health } = useHealth(HOUR);
  return (
    <Part title={t('remotes.published')} action={live}>
      <Grid $min="13.5rem" $gap={4}>
        {remotes.map((remote) => (
          <RemoteCard key={remote.name} remote={remote} health={health} />
        ))}
      </Grid>
    </Part>
  );
}

function RemoteCard({ remote, health }: { remote: RegistryRemote; health: HealthReport | undefined }) {
  const { t } = useTranslations('cockpit');
  const { percent, count } = useFormat();
  const { name, title, owner, channels, rollouts = [], versions, held } = remote;
  const own = sumVersions(health?.rows.filter((row) => row.remote === name) ?? []);
  const worst = own.toSorted((a, b) => (b.rate ?? -1) - (a.rate ?? -1))[0];
  const loads = own.reduce((sum, one) => sum + one.loads, 0);
  return (
    <CardLink to={remotePath(name)}>
      <div>
        <h3>{title}</h3>
        <Small>
          {name} · {t('remotes.versions', { count: versions.length })} · {t('remotes.owner', { owner })}
        </Small>
      </div>
      <Cluster $gap={2}>
        {channels.stable && (
          <Badge $tone="primary">
            {t('channel.stable')} {channels.stable}
          </Badge>
        )}
        {channels.beta && (
          <Badge>
            {t('channel.beta')} {channels.beta}
          </Badge>
        )}
        {rollouts.map(({ id, version, traffic, state }) => (
          <Badge key={id} $tone="warning">
            {t(`remotes.going.${state}`, { version, share: percent(traffic / 100) })}
          </Badge>
        ))}
        {held && <Badge $tone="danger">{t('hold.badge')}</Badge>}
      </Cluster>
      <HealthSparkline series={health?.series.filter((row) => row.remote === name) ?? []} minutes={HOUR} />
      {worst && worst.rate !== null && worst.failed > 0 ? (
        <Rate data-tone={rateTone(worst.rate)}>
          {t('remotes.worst', { version: worst.version, rate: percent(worst.rate) })}
        </Rate>
      ) : (
        <Small>
          {loads > 0 ? t('remotes.good', { count: loads, loads: count(loads) }) : t('remotes.quiet')}
        </Small>
      )}
    </CardLink>
  );
}
