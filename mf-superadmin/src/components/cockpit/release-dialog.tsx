import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog, Stack } from '@stoa/shared/ui';
import { type ReactNode, useState } from 'react';
import { type ReleaseCommand, useDryRun, useReleaseCommand } from '../../data/registry.ts';
import { EffectPreview } from './effect-preview.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { isReason, ReasonField } from './reason-field.tsx';

export interface ReleaseDialogProps {
  title: string;
  /** What it does, in a sentence. */
  lead?: ReactNode;
  /** null while the fields are not filled in. The reason is added. */
  call: ReleaseCommand | null;
  /** Calls that move nobody's version are not tried first; the lead says what they do. */
  movesVersions?: boolean;
  confirm: string;
  tone?: 'primary' | 'danger';
  /** Said when it is done. */
  done: string;
  onClose: () => void;
  children?: ReactNode;
}

/** One thing that an operator does: its effect first, then the reason, then the button. */
export function ReleaseDialog(props: ReleaseDialogProps) {
  const { t } = useTranslations('cockpit');
  const { call, movesVersions = true } = props;
  const { runCommand, refresh } = useReleaseCommand();
  const effect = useDryRun(movesVersions ? call : null);
  const [reason, setReason] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isKnown =
    call !== null && (!movesVersions || (effect.data !== undefined && !effect.error && !effect.isValidating));

  const confirm = async () => {
    setIsConfirming(true);
    if (!call || !isReason(reason)) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await runCommand({ ...call, body: { ...call.body, reason: reason.trim() } });
      notify('success', props.done);
      props.onClose();
    } catch (error) {
      setProblem(error);
      setIsBusy(false);
    }
  };
  const reload = async () => {
    await refresh();
    await effect.mutate();
    setProblem(null);
  };

  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      closeLabel={t('close')}
      maxWidth="38rem"
      footer={
        <Cluster $justify="end">
          <Button variant="secondary" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant={props.tone ?? 'primary'}
            busy={isBusy}
            disabled={!isKnown}
            onClick={() => void confirm()}
          >
            {props.confirm}
          </Button>
        </Cluster>
      }
    >
      <Stack>
        {props.lead && <p>{props.lead}</p>}
        {props.children}
        {movesVersions && call && <EffectPreview effect={effect} />}
        {problem !== null && <ProblemNotice problem={problem} onReload={() => void reload()} />}
        <ReasonField reason={reason} isMissing={isConfirming && !isReason(reason)} onChange={setReason} />
      </Stack>
    </Dialog>
  );
}
