import { must, useQuery } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Dialog, Notice, Stack } from '@stoa/shared/ui';
import { SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { styled } from 'styled-components';
import { callRpc } from '../../data/call-rpc.ts';
import { errorMessage } from '../../data/error-message.ts';
import { useFormat } from '../../data/format.ts';
import { type RunEmail, RunEmailLine, useRunEmails } from './run-email.tsx';
import type { RunRow } from './run-query.ts';
import { TimedLine, TimedLines } from './timed-line.tsx';
import { useAutomationText } from './use-automation-text.ts';

/** Long addresses break: beside them stands the button that closes. */
const Name = styled.bdi`
  overflow-wrap: anywhere;
`;

interface RunStep {
  step_no: number;
  kind: string;
  outcome: string;
  at: string;
}

/** Each step a contact has left, with what came of it; a failed run goes on from there. */
export function RunDialog({ run, onChanged, onClose }: { run: RunRow; onChanged(): void; onClose(): void }) {
  const { t } = useAutomationText();
  const { account_id: accountId } = useSite();
  const { dateTime } = useFormat();
  const [isBusy, setBusy] = useState(false);
  const { data: steps } = useQuery<RunStep[], Error>(['automation-run', accountId, run.id], async () => {
    const client = await getClient();
    return must(
      await client
        .from('run_steps')
        .select('step_no,kind,outcome,at')
        .eq('account_id', accountId)
        .eq('run_id', run.id)
        .order('step_no'),
    );
  });
  const { data: emails = [] } = useRunEmails(run.id);
  async function act(name: 'retry_run' | 'stop_run') {
    setBusy(true);
    try {
      await callRpc(name, { p_account_id: accountId, p_run_id: run.id });
      notify('success', t(name === 'retry_run' ? 'retried' : 'stopped'));
      onChanged();
      onClose();
    } catch (error) {
      notify('error', errorMessage(t, error));
    } finally {
      setBusy(false);
    }
  }
  const isOpen = run.state === 'active' || run.state === 'waiting';
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Name>{run.contact?.email ?? t('erased')}</Name>}
      closeLabel={t('close')}
      footer={
        (isOpen || run.state === 'failed') && (
          <Cluster $gap={3} $justify="end">
            {isOpen ? (
              <Button variant="danger" busy={isBusy} onClick={() => void act('stop_run')}>
                {t('stop')}
              </Button>
            ) : (
              <Button busy={isBusy} onClick={() => void act('retry_run')}>
                {t('retry')}
              </Button>
            )}
          </Cluster>
        )
      }
    >
      <Stack $gap={3}>
        {run.state === 'failed' && <Notice tone="danger">{t('failedAt', { error: run.error ?? '' })}</Notice>}
        {isOpen && run.error === 'daily_limit' && <Notice tone="info">{t('dailyLimit')}</Notice>}
        {steps === undefined ? (
          <SkeletonRows />
        ) : steps.length === 0 ? (
          <p>{t('noSteps')}</p>
        ) : (
          <TimedLines>
            {steps.map(({ step_no: no, kind, outcome, at }) => (
              <TimedLine key={no}>
                <time dateTime={at}>{dateTime(at)}</time>
                <span>
                  <strong>{t(`kinds.${kind}`)}</strong>
                  {' – '}
                  <Outcome
                    outcome={outcome}
                    email={kind === 'mail' ? emails.find((one) => one.step_no === no) : undefined}
                  />
                </span>
              </TimedLine>
            ))}
          </TimedLines>
        )}
      </Stack>
    </Dialog>
  );
}

function Outcome({ outcome, email }: { outcome: string; email: RunEmail | undefined }) {
  const { t } = useAutomationText();
  return email ? <RunEmailLine email={email} /> : t(`outcomes.${outcome}`);
}
