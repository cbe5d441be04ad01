import type { RegistryRemote } from '@stoa/shared/contracts/operator';
import { StatusBadge } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Badge, Cluster } from '@stoa/shared/ui';
import { AUDIT_PATH } from '../../components/cockpit/console-paths.ts';
import { FactList } from '../../components/detail/detail-columns.tsx';
import { useFormat } from '../../data/format.ts';

/** The name of a remote, and what is unusual about it. */
export function RemoteState({ remote }: { remote: RegistryRemote }) {
  const { t } = useTranslations('cockpit');
  return (
    <Cluster as="span" $gap={2}>
      <bdi>{remote.name}</bdi>
      {remote.critical && <Badge $tone="primary">{t('remote.critical')}</Badge>}
      {remote.held && <StatusBadge status="paused">{t('remote.frozen')}</StatusBadge>}
      {remote.rollouts?.map(({ id, state }) => (
        <StatusBadge key={id} status={state}>
          {t(`rollout.state.${state}`)}
        </StatusBadge>
      ))}
    </Cluster>
  );
}

/** Shows who a remote belongs to and what it consists of. */
export function RemoteFacts({ remote }: { remote: RegistryRemote }) {
  const { t } = useTranslations('cockpit');
  const { count, dateTime, kilobytes } = useFormat();
  const { channels, versions } = remote;
  const live = versions.find(({ version }) => version === channels.stable);
  return (
    <FactList
      facts={[
        { name: t('remote.owner'), value: <bdi>{remote.owner}</bdi> },
        { name: t('now.stable'), value: channels.stable ?? '–' },
        { name: t('remote.beta'), value: channels.beta },
        { name: t('versions.contract'), value: live?.contractVersion },
        { name: t('versions.size'), value: live && kilobytes(live.size) },
        { name: t('versions.publishedAt'), value: live && dateTime(live.publishedAt) },
        { name: t('versions.title'), value: count(versions.length) },
        {
          name: t('nav.audit'),
          value: (
            <Link to={`${AUDIT_PATH}?${new URLSearchParams({ remote: remote.name })}`}>{t('audit.all')}</Link>
          ),
        },
      ]}
    />
  );
}
