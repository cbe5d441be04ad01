import { Field, Input } from '@stoa/shared/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useGradingTranslations } from '../../words/grading/index.ts';
import { useErrorMessage } from './use-error-message.ts';

/** What is asked before something is done in a student's name. */
export interface Asked {
  title: string;
  text: string;
  action: string;
  isDangerous?: boolean;
  needsReason: boolean;
  run: (reason: string) => Promise<unknown>;
  said: string;
}

/** Asks before something is done by hand, and why where that is kept. */
export function ReasonDialog(props: { asked: Asked; onDone(said: string): Promise<void>; onClose(): void }) {
  const { t } = useGradingTranslations();
  const say = useErrorMessage();
  const { asked } = props;
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function confirm() {
    const wrong = asked.needsReason && reason.trim().length < 3;
    setWrong(wrong);
    if (wrong) return;
    setBusy(true);
    setProblem(null);
    try {
      await asked.run(reason.trim());
      await props.onDone(asked.said);
    } catch (error) {
      setProblem(say(error));
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={asked.title}
      text={asked.text}
      action={asked.action}
      isDangerous={asked.isDangerous ?? false}
      isBusy={isBusy}
      problem={problem}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => void confirm()}
      onClose={props.onClose}
    >
      {asked.needsReason && (
        <Field
          label={t('student.reason')}
          hint={t('student.reasonHint')}
          error={isWrong && t('student.reasonWrong')}
          required
        >
          <Input
            dir="auto"
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
