import type { RegistryRemote, RemoteVersion } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { useNavigate } from '@stoa/shared/router';
import { IconButton, Menu, type MenuAction } from '@stoa/shared/ui';
import { EllipsisVertical } from 'lucide-react';
import { comparePath, PREVIEWS_PATH } from '../../components/cockpit/console-paths.ts';
import { compareVersionNumbers } from '../../components/health/version-order.ts';
import type { RemoteDialog } from './remote-dialog.ts';

export interface StatusChange {
  version: string;
  status: RemoteVersion['status'];
}

interface VersionMenuProps {
  remote: RegistryRemote;
  version: RemoteVersion;
  onOpen: (dialog: RemoteDialog) => void;
  onStatus: (change: StatusChange) => void;
}

/** Offers what can be done with a version. */
export function VersionMenu({
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
