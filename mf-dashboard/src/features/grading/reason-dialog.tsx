import { Field, Input } from '@stoa/shared/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useGradingTranslations } from '../../translations/grading/index.ts';
import { useErrorMessage } from './use-error-message.ts';

/** Confirmation of an action on a student's behalf. */
export interface ReasonRequest {
  title: string;
  text: string;
  action: string;
  isDangerous?: boolean;
  needsReason: boolean;
  run: (reason: string) => Promise<unknown>;
  said: string;
}

/** Asks before something is done by hand, and for a reason where one is stored. */
export function ReasonDialog(props: {
  reasonRequest: ReasonRequest;
  onDone(said: string): Promise<void>;
  onClose(): void;
}) {
  const { t } = useGradingTranslations();
  const say = useErrorMessage();
  const { reasonRequest } = props;
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function confirm() {
    const wrong = reasonRequest.needsReason && reason.trim().length < 3;
    setWrong(wrong);
    if (wrong) return;
    setBusy(true);
    setProblem(null);
    try {
      await reasonRequest.run(reason.trim());
      await props.onDone(reasonRequest.said);
    } catch (error) {
      setProblem(say(error));
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={reasonRequest.title}
      text={reasonRequest.text}
      action={reasonRequest.action}
      isDangerous={reasonRequest.isDangerous ?? false}
      isBusy={isBusy}
      problem={problem}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => void confirm()}
      onClose={props.onClose}
    >
      {reasonRequest.needsReason && (
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
