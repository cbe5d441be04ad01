import type { RegistryRemote, RemoteVersion, TenantMatrix } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { useNavigate } from '@stoa/shared/router';
import { StatusBadge } from '@stoa/shared/controls';
import { Badge, Cluster, type Column, IconButton, Menu, type MenuAction, Table } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { comparePath, PREVIEWS_PATH } from '../../components/cockpit/console-paths.ts';
import { ReleaseDialog } from '../../components/cockpit/release-dialog.tsx';
import { compareVersionNumbers } from '../../components/health/version-order.ts';
import type { RemoteDialog } from './remote-dialog.ts';

const Why = styled.small`
  display: block;
  max-inline-size: 24rem;
  color: var(--stoa-muted);
  white-space: normal;
`;

interface VersionsPartProps {
  remote: RegistryRemote;
  tenants: TenantMatrix['tenants'];
  onOpen: (dialog: RemoteDialog) => void;
}

/** Every published version: its state, weight and contract, who runs it, and what can be done with it. */
export function VersionsPart({ remote, tenants, onOpen }: VersionsPartProps) {
  const { t } = useTranslations('cockpit');
  const { dateTime, kilobytes } = useFormat();
  const [status, setStatus] = useState<{ version: string; status: RemoteVersion['status'] } | null>(null);
  const { stable, beta } = remote.channels;
  const runs = (version: string) =>
    tenants.filter(({ remotes }) =>
      remotes.some((cell) => cell.name === remote.name && cell.version === version),
    );
  const columns: Column<RemoteVersion>[] = [
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
    { key: 'size', title: t('versions.size'), align: 'end', render: ({ size }) => kilobytes(size) },
    { key: 'contract', title: t('versions.contract'), render: ({ contractVersion }) => contractVersion },
    { key: 'at', title: t('versions.publishedAt'), render: ({ publishedAt }) => dateTime(publishedAt) },
    { key: 'by', title: t('versions.publishedBy'), render: ({ publishedBy }) => <bdi>{publishedBy}</bdi> },
    {
      key: 'acts',
      title: t('versions.acts'),
      align: 'end',
      render: (version) => (
        <VersionMenu remote={remote} version={version} onOpen={onOpen} onStatus={setStatus} />
      ),
    },
  ];
  return (
    <Part title={t('versions.title')}>
      <Table
        caption={t('versions.title')}
        columns={columns}
        rows={remote.versions}
        rowKey={({ version }) => version}
      />
      {status && (
        <ReleaseDialog
          title={t(`versions.dialog.${status.status}`, { version: status.version })}
          lead={t(`versions.says.${status.status}`)}
          tone={status.status === 'withdrawn' ? 'danger' : 'primary'}
          call={{
            method: 'PATCH',
            path: `/microFrontends/${remote.name}/versions/${status.version}`,
            body: { status: status.status },
          }}
          confirm={t(`versions.act.${status.status}`)}
          done={t(`versions.did.${status.status}`, { version: status.version })}
          onClose={() => setStatus(null)}
        />
      )}
    </Part>
  );
}

const names = (tenants: TenantMatrix['tenants']) => tenants.map(({ slug }) => slug).join(', ');

interface VersionMenuProps {
  remote: RegistryRemote;
  version: RemoteVersion;
  onOpen: (dialog: RemoteDialog) => void;
  onStatus: (change: { version: string; status: RemoteVersion['status'] }) => void;
}

function VersionMenu({
  remote,
  version: { version, status, collectedAt },
  onOpen,
  onStatus,
}: VersionMenuProps) {
  const { t } = useTranslations('cockpit');
  const navigate = useNavigate();
  const { stable } = remote.channels;
  const newest = remote.rollouts?.find(({ channel }) => channel === 'stable')?.version ?? stable;
  const other = version === stable ? remote.versions.find((one) => one.version !== version)?.version : stable;
  const canServe = status !== 'withdrawn' && !collectedAt;
  const items: MenuAction[] = [
    ...(other
      ? [
          {
            key: 'compare',
            label: t('versions.act.compare', { version: other }),
            onSelect: () => navigate(comparePath(remote.name, other, version)),
          },
        ]
      : []),
    ...(canServe && version !== stable
      ? [
          {
            key: 'start',
            label: t('versions.act.start'),
            onSelect: () => onOpen({ kind: 'start', version }),
          },
        ]
      : []),
    ...(canServe
      ? [
          {
            key: 'preview',
            label: t('versions.act.preview'),
            onSelect: () =>
              navigate(`${PREVIEWS_PATH}?${new URLSearchParams({ remote: remote.name, version })}`),
          },
        ]
      : []),
    ...(canServe && newest !== null && compareVersionNumbers(version, newest) < 0
      ? [
          {
            key: 'rollback',
            label: t('versions.act.rollback'),
            onSelect: () => onOpen({ kind: 'rollback', version }),
          },
        ]
      : []),
    ...(['active', 'deprecated', 'withdrawn'] as const)
      .filter((to) => to !== status)
      .map((to, index) => ({
        key: to,
        label: t(`versions.act.${to}`),
        divided: index === 0,
        onSelect: () => onStatus({ version, status: to }),
      })),
  ];
  return (
    <Menu
      trigger={
        <IconButton label={t('versions.actsOf', { version })}>
          <EllipsisVertical size={18} strokeWidth={1.5} aria-hidden />
        </IconButton>
      }
      items={items}
    />
  );
}
