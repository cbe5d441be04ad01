import { useTranslations } from '@stoa/shared/i18n';
import { useParams } from '@stoa/shared/router';
import { Button, Cluster, EmptyState, LinkButton, Notice } from '@stoa/shared/ui';
import { LoadFailed } from '@stoa/shared/workplace';
import { Hand, Rocket, SearchX, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { useHealth, useMatrix, useRollouts } from '../../data/registry.ts';
import { DetailColumns } from '../../components/detail/detail-columns.tsx';
import { CockpitScreen } from '../../components/cockpit/cockpit-screen.tsx';
import { REMOTES_PATH } from '../../components/cockpit/console-paths.ts';
import { ReleaseDialog } from '../../components/cockpit/release-dialog.tsx';
import { FIRST_WINDOW, HealthPanel } from '../../components/health/health-panel.tsx';
import { GrantPart } from './grant-part.tsx';
import type { RemoteDialog } from './remote-dialog.ts';
import { RemoteFacts, RemoteState } from './remote-facts.tsx';
import { RemoteNow } from './remote-now.tsx';
import { RollBack } from './roll-back.tsx';
import { RolloutsPart } from './rollouts-part.tsx';
import { StartRollout } from './start-rollout.tsx';
import { VersionsPart } from './versions-part.tsx';

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** One remote: how it does, what is going out, every version, and the one red button. */
export function RemoteScreen() {
  const { t } = useTranslations('cockpit');
  const { dateTime } = useFormat();
  const { remote: name = '' } = useParams();
  const { data: matrix, error, mutate } = useMatrix();
  const { data: list } = useRollouts(name);
  const health = useHealth(FIRST_WINDOW, name);
  // Health has another height once it's known; what stands below it waits, or it would jump.
  const isSettled = Boolean(health.data ?? health.error);
  const [dialog, setDialog] = useState<RemoteDialog | null>(null);
  const remote = matrix?.remotes.find((one) => one.name === name);
  const rollouts = list?.rollouts ?? [];
  const close = () => setDialog(null);

  return (
    <CockpitScreen
      title={remote?.title ?? name}
      lead={remote && <RemoteState remote={remote} />}
      above={[]}
      isLoading={!matrix && !error}
      actions={
        remote && (
          <Cluster $gap={2}>
            <Button variant="secondary" onClick={() => setDialog({ kind: 'hold' })}>
              <Hand {...icon} /> {t(remote.held ? 'hold.lift' : 'hold.put')}
            </Button>
            <Button variant="secondary" onClick={() => setDialog({ kind: 'start' })}>
              <Rocket {...icon} /> {t('start.open')}
            </Button>
            <Button variant="danger" onClick={() => setDialog({ kind: 'rollback' })}>
              <Undo2 {...icon} /> {t('rollback.open')}
            </Button>
          </Cluster>
        )
      }
    >
      {!matrix && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {matrix && !remote && (
        <EmptyState
          icon={<SearchX size={40} strokeWidth={1.25} />}
          title={t('remote.unknownTitle')}
          action={<LinkButton to={REMOTES_PATH}>{t('remote.unknownAction')}</LinkButton>}
        >
          {t('remote.unknown', { name })}
        </EmptyState>
      )}
      {matrix && remote && (
        <>
          {remote.held && (
            <Notice tone="warning" title={t('hold.title')}>
              <bdi>{remote.held.reason}</bdi> {t('hold.since', { at: dateTime(remote.held.at) })}
            </Notice>
          )}
          <RemoteNow remote={remote} tenants={matrix.tenants} />
          <DetailColumns facts={<RemoteFacts remote={remote} />}>
            <HealthPanel key={remote.name} remote={remote} rollouts={rollouts} />
            {isSettled && (
              <>
                <RolloutsPart rollouts={rollouts} />
                <VersionsPart remote={remote} tenants={matrix.tenants} onOpen={setDialog} />
                <GrantPart remote={remote} />
              </>
            )}
          </DetailColumns>
          {dialog?.kind === 'rollback' && (
            <RollBack
              remote={remote}
              tenants={matrix.tenants}
              onClose={close}
              {...(dialog.version ? { toVersion: dialog.version } : {})}
            />
          )}
          {dialog?.kind === 'start' && (
            <StartRollout
              remote={remote}
              onClose={close}
              {...(dialog.version ? { version: dialog.version } : {})}
            />
          )}
          {dialog?.kind === 'hold' && (
            <ReleaseDialog
              title={t(remote.held ? 'hold.liftTitle' : 'hold.putTitle', { remote: name })}
              lead={t(remote.held ? 'hold.liftLead' : 'hold.putLead')}
              call={{
                method: remote.held ? 'DELETE' : 'PUT',
                path: `/microFrontends/${name}/hold`,
                body: {},
              }}
              movesVersions={false}
              confirm={t(remote.held ? 'hold.lift' : 'hold.put')}
              done={t(remote.held ? 'hold.lifted' : 'hold.held', { remote: name })}
              onClose={close}
            />
          )}
        </>
      )}
    </CockpitScreen>
  );
}
