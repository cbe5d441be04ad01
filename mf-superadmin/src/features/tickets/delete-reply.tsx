import type { CannedReplies, CannedReply } from '@stoa/shared/contracts/tickets';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { ProblemNotice } from '../../components/cockpit/problem-notice.tsx';
import { operatorFetch } from '../../data/operator-session.ts';

/** Confirms that a canned reply goes. */
export function DeleteReply(props: {
  reply: CannedReply;
  onDone(replies: CannedReplies): Promise<unknown>;
  onClose(): void;
}) {
  const { t } = useTranslations('tickets');
  const { reply, onDone, onClose } = props;
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const path = `/api/operator/canned-replies/${reply.id}`;
      await onDone(await operatorFetch<CannedReplies>(path, { method: 'DELETE' }));
      notify('success', t('canned.deleted'));
      onClose();
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('canned.deleteTitle', { title: reply.title })}
      closeLabel={t('close')}
      footer={
        <Cluster $justify="end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
            {t('canned.delete')}
          </Button>
        </Cluster>
      }
    >
      <Stack>
        <p>{t('canned.deleteText')}</p>
        {problem !== null && <ProblemNotice problem={problem} onReload={() => setProblem(null)} />}
      </Stack>
    </Dialog>
  );
}
