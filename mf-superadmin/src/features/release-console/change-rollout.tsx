import type { Rollout } from '@stoa/shared/contracts/rollouts';
import { useTranslations } from '@stoa/shared/i18n';
import { useFormat } from '../../data/format.ts';
import type { ReleaseCommand } from '../../data/registry.ts';
import { ReleaseDialog } from '../../components/cockpit/release-dialog.tsx';

export type RolloutAct = 'pause' | 'resume' | 'next' | 'cancel';

/** Pauses, resumes, advances or cancels a rollout as it was seen. */
export function ChangeRollout(props: { rollout: Rollout; act: RolloutAct; onClose: () => void }) {
  const { t } = useTranslations('cockpit');
  const { percent } = useFormat();
  const { rollout, act, onClose } = props;
  const { name, targetVersion, steps, step } = rollout;
  const share = percent((steps[step + 1]?.traffic ?? 100) / 100);
  return (
    <ReleaseDialog
      title={t(`rollout.dialog.${act}`, { remote: name, version: targetVersion, share })}
      lead={t(`rollout.says.${act}`)}
      call={callOf(rollout, act)}
      confirm={t(`rollout.act.${act}`, { share })}
      tone={act === 'cancel' ? 'danger' : 'primary'}
      done={t(`rollout.did.${act}`, { remote: name, version: targetVersion, share })}
      onClose={onClose}
    />
  );
}

function callOf({ id, name, step, etag }: Rollout, act: RolloutAct): ReleaseCommand {
  const at = { path: `/microFrontends/${name}/deployments/${id}`, ifMatch: etag };
  switch (act) {
    case 'cancel':
      return { ...at, method: 'DELETE', body: {} };
    case 'next':
      return { ...at, method: 'PATCH', body: { step: step + 1 } };
    case 'pause':
      return { ...at, method: 'PATCH', body: { state: 'paused' } };
    case 'resume':
      return { ...at, method: 'PATCH', body: { state: 'running' } };
  }
}
