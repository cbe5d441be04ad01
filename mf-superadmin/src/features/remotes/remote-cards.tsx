import type { RegistryRemote, RemoteVersion } from '@stoa/shared/contracts/operator';
import { useWords } from '@stoa/shared/i18n';
import { Badge, Cluster, type Column, motion, Notice, space, Table, type Tone } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';

const TONES: Record<RemoteVersion['status'], Tone> = {
  active: 'success',
  deprecated: 'warning',
  withdrawn: 'danger',
};

const Fold = styled.details`
  background: var(--stoa-surface);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  &[open] > summary {
    border-block-end: 1px solid var(--stoa-border);
  }
  > div {
    padding: ${space(4)};
  }
`;
const Summary = styled.summary`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  padding: ${space(4)};
  cursor: pointer;
  list-style: none;
  > svg {
    flex: none;
    color: var(--stoa-muted);
    transition: transform ${motion};
  }
  [open] > & > svg {
    transform: rotate(90deg);
  }
  h3 {
    font-size: var(--stoa-size-md);
  }
`;
const Small = styled.span`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;
const Folds = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

/** Each remote with its channels; opened, with every published version. */
export function RemoteCards({ remotes }: { remotes: readonly RegistryRemote[] }) {
  const { t } = useWords('superadmin');
  return (
    <Part title={t('remotes.published')}>
      <Folds>
        {remotes.map((remote) => (
          <Fold key={remote.name}>
            <Summary>
              <ChevronRight size={18} strokeWidth={1.5} aria-hidden />
              <h3>{remote.name}</h3>
              <Small>{t('remotes.owner', { owner: remote.owner })}</Small>
              <ChannelBadges remote={remote} />
              <Small>{t('remotes.versions', { count: remote.versions.length })}</Small>
            </Summary>
            <div>
              {remote.held && (
                <Notice tone="warning">{t('remotes.held', { reason: remote.held.reason })}</Notice>
              )}
              <Versions remote={remote} />
            </div>
          </Fold>
        ))}
      </Folds>
    </Part>
  );
}

function ChannelBadges({ remote: { channels } }: { remote: RegistryRemote }) {
  const { t } = useWords('superadmin');
  return (
    <Cluster as="span" $gap={2}>
      {channels.stable && (
        <Badge $tone="primary">
          {t('remotes.stable')} {channels.stable}
        </Badge>
      )}
      {channels.beta && (
        <Badge>
          {t('remotes.beta')} {channels.beta}
        </Badge>
      )}
    </Cluster>
  );
}

function Versions({ remote }: { remote: RegistryRemote }) {
  const { t } = useWords('superadmin');
  const { dateTime, kilobytes } = useFormat();
  const { stable, beta } = remote.channels;
  const columns: Column<RemoteVersion>[] = [
    { key: 'version', title: t('remotes.version'), render: ({ version }) => <strong>{version}</strong> },
    {
      key: 'channel',
      title: t('remotes.channel'),
      render: ({ version, status }) => (
        <Cluster as="span" $gap={1}>
          {version === stable && <Badge $tone="primary">{t('remotes.stable')}</Badge>}
          {version === beta && <Badge>{t('remotes.beta')}</Badge>}
          {status !== 'active' && <Badge $tone={TONES[status]}>{t(`remotes.${status}`)}</Badge>}
        </Cluster>
      ),
    },
    { key: 'at', title: t('remotes.publishedAt'), render: ({ publishedAt }) => dateTime(publishedAt) },
    { key: 'by', title: t('remotes.publishedBy'), render: ({ publishedBy }) => publishedBy },
    { key: 'contract', title: t('remotes.contract'), render: ({ contractVersion }) => contractVersion },
    { key: 'size', title: t('remotes.size'), align: 'end', render: ({ size }) => kilobytes(size) },
  ];
  return (
    <Table caption={remote.name} columns={columns} rows={remote.versions} rowKey={({ version }) => version} />
  );
}
