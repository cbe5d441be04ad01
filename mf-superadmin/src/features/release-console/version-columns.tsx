import type { RegistryRemote, RemoteVersion, TenantMatrix } from '@stoa/shared/contracts/operator';
import { StatusBadge } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';
import type { ListColumn } from '@stoa/shared/lists';
import { Badge, Cluster } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import type { RemoteDialog } from './remote-dialog.ts';
import { type StatusChange, VersionMenu } from './version-menu.tsx';

const Why = styled.small`
  display: block;
  max-inline-size: 24rem;
  color: var(--stoa-muted);
  white-space: normal;
`;

export interface VersionsPartProps {
  remote: RegistryRemote;
  tenants: TenantMatrix['tenants'];
  onOpen: (dialog: RemoteDialog) => void;
}

/** Returns the columns of the versions of a remote; the last one holds what can be done with a row. */
export function useVersionColumns(
  { remote, tenants, onOpen }: VersionsPartProps,
  onStatus: (change: StatusChange) => void,
): ListColumn<RemoteVersion>[] {
  const { t } = useTranslations('cockpit');
  const { dateTime, kilobytes } = useFormat();
  const { stable, beta } = remote.channels;
  const runs = (version: string) =>
    tenants.filter(({ remotes }) =>
      remotes.some((cell) => cell.name === remote.name && cell.version === version),
    );
  return [
    {
      key: 'version',
      title: t('versions.version'),
      render: ({ version, collectedAt, stoppedReason, status: state }) => (
        <>
          <Cluster as="span" $gap={2}>
            <strong>{version}</strong>
            {version === stable && <Badge $tone="primary">{t('channel.stable')}</Badge>}
            {version === beta && <Badge>{t('channel.beta')}</Badge>}
            {remote.rollouts
              ?.filter((rollout) => rollout.version === version)
              .map(({ id }) => (
                <Badge key={id} $tone="warning">
                  {t('rule.rollout')}
                </Badge>
              ))}
            {state !== 'active' && <StatusBadge status={state}>{t(`status.${state}`)}</StatusBadge>}
            {collectedAt && <Badge>{t('status.collected')}</Badge>}
            {stoppedReason && <StatusBadge status="stopped">{t('versions.stopped')}</StatusBadge>}
          </Cluster>
          {stoppedReason && (
            <Why>
              <bdi>{stoppedReason}</bdi>
            </Why>
          )}
        </>
      ),
    },
    {
      key: 'runs',
      title: t('versions.runs'),
      render: ({ version }) => {
        const found = runs(version);
        return found.length === 0 ? (
          '–'
        ) : (
          <span title={names(found)}>{t('effect.tenants', { count: found.length })}</span>
        );
      },
    },
    {
      key: 'size',
      title: t('versions.size'),
      align: 'end',
      isSortable: true,
      isDescendingFirst: true,
      render: ({ size }) => kilobytes(size),
    },
    { key: 'contract', title: t('versions.contract'), render: ({ contractVersion }) => contractVersion },
    {
      key: 'at',
      title: t('versions.publishedAt'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ publishedAt }) => dateTime(publishedAt),
    },
    { key: 'by', title: t('versions.publishedBy'), render: ({ publishedBy }) => <bdi>{publishedBy}</bdi> },
    {
      key: 'acts',
      title: t('versions.acts'),
      align: 'end',
      render: (version) => (
        <VersionMenu remote={remote} version={version} onOpen={onOpen} onStatus={onStatus} />
      ),
    },
  ];
}

const names = (tenants: TenantMatrix['tenants']) => tenants.map(({ slug }) => slug).join(', ');
