import type { AutomationPublished } from '@stoa/shared/contracts/automations/calls';
import { apiFetch, useSWRConfig } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { useNavigate } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Checkbox } from '@stoa/shared/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { AUTOMATION_PATHS } from './automation-paths.ts';
import { ChoiceField } from './choice-field.tsx';
import type { AutomationRecord } from './use-automation.ts';
import { useAutomationText } from './use-automation-text.ts';

type Dialog = 'publish' | 'resume' | 'archive' | 'remove';
const OVERDUE = ['send', 'skip', 'end'] as const;

/** Publishes, pauses, resumes, archives and deletes an automation. */
export function StateButtons(props: {
  automation: AutomationRecord;
  /** There is input that was not saved. */
  isChanged: boolean;
  onProblems(problems: string[]): void;
  reload(): Promise<unknown>;
}) {
  const { automation, isChanged, onProblems, reload } = props;
  const { t, problems } = useAutomationText();
  const { account_id: accountId } = useSite();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [isMoving, setMoving] = useState(false);
  const [overdue, setOverdue] = useState<(typeof OVERDUE)[number]>('send');
  const [busy, setBusy] = useState<string | null>(null);
  const { id, state, version, published_no: no } = automation;
  const ids = { p_account_id: accountId, p_id: id };

  async function run(what: string, work: () => Promise<unknown>, done: string) {
    setBusy(what);
    onProblems([]);
    try {
      await work();
      await mutate((key) => Array.isArray(key) && key[0] === 'automations', undefined);
      await reload();
      notify('success', done);
    } catch (error) {
      onProblems(problems(error));
    } finally {
      setBusy(null);
      setDialog(null);
    }
  }
  const publish = () =>
    run(
      'publish',
      () => apiFetch<AutomationPublished>(`/api/automations/${id}/publish`, { body: { version, isMoving } }),
      t('publishedToast'),
    );
  const move = (what: 'pause' | 'resume' | 'archive') =>
    run(
      what,
      () => callRpc('move_automation', { ...ids, p_move: what, p_overdue: overdue }),
      t(`moved.${what}`),
    );
  const remove = () =>
    run(
      'remove',
      async () => {
        await callRpc('delete_automation', ids);
        void navigate(AUTOMATION_PATHS.list, { replace: true });
      },
      t('removedToast'),
    );
  const confirm = { publish, resume: () => move('resume'), archive: () => move('archive'), remove };
  return (
    <>
      {state === 'on' && (
        <Button variant="secondary" busy={busy === 'pause'} onClick={() => void move('pause')}>
          {t('moves.pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button variant="secondary" onClick={() => setDialog('resume')}>
          {t('moves.resume')}
        </Button>
      )}
      {(state === 'on' || state === 'paused') && (
        <Button variant="quiet" onClick={() => setDialog('archive')}>
          {t('moves.archive')}
        </Button>
      )}
      {(state === 'draft' || state === 'archived') && (
        <Button variant="quiet" onClick={() => setDialog('remove')}>
          {t('moves.remove')}
        </Button>
      )}
      {state !== 'archived' && (
        <Button
          busy={busy === 'publish'}
          disabled={isChanged}
          onClick={() => (no === null ? void publish() : setDialog('publish'))}
        >
          {t(no === null ? 'publish' : 'publishChanges')}
        </Button>
      )}
      {dialog && (
        <ConfirmDialog
          title={t(`dialogs.${dialog}.title`)}
          text={t(`dialogs.${dialog}.text`)}
          action={t(dialog === 'publish' ? 'publishChanges' : `moves.${dialog}`)}
          isDangerous={dialog === 'remove' || dialog === 'archive'}
          isBusy={busy !== null}
          problem={null}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={() => void confirm[dialog]()}
          onClose={() => setDialog(null)}
        >
          {dialog === 'publish' && (
            <Checkbox
              label={t('dialogs.publish.move')}
              checked={isMoving}
              onChange={({ target }) => setMoving(target.checked)}
            />
          )}
          {dialog === 'resume' && (
            <ChoiceField
              label={t('dialogs.resume.overdue')}
              value={overdue}
              choices={OVERDUE}
              textOf={(one) => t(`dialogs.resume.${one}`)}
              onChange={(one) => setOverdue(one)}
            />
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
