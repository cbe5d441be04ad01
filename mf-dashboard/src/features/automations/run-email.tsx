import type { EmailPreview } from '@stoa/shared/contracts/campaigns';
import { apiFetch, must, useQuery } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button } from '@stoa/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { errorMessage } from '../../data/error-message.ts';
import { useAutomationText } from './use-automation-text.ts';

const Frame = styled.iframe`
  inline-size: 100%;
  block-size: min(60vh, 32rem);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-md);
  background: #fff;
`;

export interface RunEmail {
  id: string;
  step_no: number;
  state: string;
  reason: string | null;
  /** Caught on this machine in place of being sent. */
  isCaught: boolean;
}

/** The emails of a run, by the step that queued each. */
export function useRunEmails(runId: string) {
  const { account_id: accountId } = useSite();
  return useQuery<RunEmail[], Error>(['automation-run-emails', accountId, runId], async () => {
    const client = await getClient();
    const rows = must(
      await client
        .from('deliveries')
        .select('id,step_no,state,reason,caught:caught_emails(delivery_id)')
        .eq('account_id', accountId)
        .eq('run_id', runId),
    );
    return rows.map(({ caught, step_no: no, ...row }) => ({
      ...row,
      step_no: no ?? 0,
      isCaught: Array.isArray(caught) ? caught.length > 0 : caught !== null,
    }));
  });
}

/** One email of a run: its state, and the email itself where it was caught. */
export function RunEmailLine({ email }: { email: RunEmail }) {
  const { t } = useAutomationText();
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const reason = email.reason === null ? '' : t(`blocks.${email.reason}`);
  async function open() {
    setBusy(true);
    try {
      setUrl((await apiFetch<EmailPreview>('/api/email/preview', { body: { deliveryId: email.id } })).url);
    } catch (error) {
      notify('error', errorMessage(t, error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {t(`emails.${email.state}`)}
      {reason !== '' && !reason.startsWith('blocks.') && ` (${reason})`}
      {email.isCaught && url === null && (
        <>
          {' '}
          <Button type="button" variant="quiet" busy={isBusy} onClick={() => void open()}>
            {t('emails.view')}
          </Button>
        </>
      )}
      {url !== null && <Frame title={t('emails.frame')} src={url} sandbox="allow-popups" />}
    </>
  );
}
