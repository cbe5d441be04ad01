import { notify } from '@stoa/shared/notify';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';

/** Asks before a record is deleted, deletes it and says so. */
export function DeleteDialog(props: {
  title: string;
  text: string;
  action: string;
  done: string;
  run(): Promise<unknown>;
  onDone(): Promise<unknown> | void;
  onClose(): void;
}) {
  const { t } = useContactTranslations();
  const say = useManageErrorMessage();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function run() {
    setBusy(true);
    setProblem(null);
    try {
      await props.run();
      notify('success', props.done);
      await props.onDone();
    } catch (error) {
      setProblem(say(error));
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={props.title}
      text={props.text}
      action={props.action}
      isDangerous
      isBusy={isBusy}
      problem={problem}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => void run()}
      onClose={props.onClose}
    />
  );
}
