import type { RegistryRemote, TenantMatrix } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import { useFormat } from '../../data/format.ts';
import { useHealth } from '../../data/registry.ts';
import { sumVersions } from '../../components/health/sum-versions.ts';

const HOUR = 60;

/** The remote in four figures: what is live, what goes out, how it does, who has something else. */
export function RemoteNow(props: { remote: RegistryRemote; tenants: TenantMatrix['tenants'] }) {
  const { t } = useTranslations('cockpit');
  const { count, percent } = useFormat();
  const { remote, tenants } = props;
  const { data: health } = useHealth(HOUR, remote.name);
  const going = remote.rollouts?.find(({ channel }) => channel === 'stable');
  const live = remote.channels.stable;
  const pinned = tenants.filter(
    ({ remotes }) => remotes.find(({ name }) => name === remote.name)?.rule === 'pin',
  ).length;
  const versions = health && sumVersions(health.rows);
  const own = versions?.find(({ version }) => version === (going?.version ?? live));
  return (
    <FigureTiles>
      <FigureTile
        name={t('now.stable')}
        value={<bdi>{live ?? '–'}</bdi>}
        note={remote.channels.beta ? t('now.beta', { version: remote.channels.beta }) : undefined}
      />
      <FigureTile
        name={t('now.rollout')}
        value={<bdi>{going?.version ?? '–'}</bdi>}
        note={going ? t('rollout.share', { share: percent(going.traffic / 100) }) : t('now.noRollout')}
      />
      <FigureTile
        name={t('now.rate')}
        value={versions && (own && own.rate !== null ? percent(own.rate) : '–')}
        note={
          own
            ? t('now.rateNote', { count: own.loads, failed: count(own.failed) })
            : versions && t('now.noLoads')
        }
      />
      <FigureTile
        name={t('now.pinned')}
        value={count(pinned)}
        note={t('now.pinnedNote', { count: tenants.length })}
      />
    </FigureTiles>
  );
}
