import type { Message } from '@stoa/shared/contracts/community';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { Field, Textarea } from '@stoa/shared/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { messageErrorKey } from './message-error.ts';

/** Shows one message to the managers, with why. */
export function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = usePeopleTranslations();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function report() {
    if (!reason.trim()) return setProblem(t('reports.reasonMissing'));
    setBusy(true);
    const args = { p_message_id: message.id, p_reason: reason };
    const { error } = await (await getClient()).rpc('report_message', args);
    setBusy(false);
    if (error) return setProblem(t(`refused.${messageErrorKey(error)}`));
    notify('success', t('reports.thanks'));
    onClose();
  }
  return (
    <ConfirmDialog
      title={t('reports.title')}
      text={t('reports.text')}
      action={t('reports.report')}
      isBusy={isBusy}
      problem={problem}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => void report()}
      onClose={onClose}
    >
      <Field label={t('reports.reason')}>
        <Textarea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setProblem(null);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
