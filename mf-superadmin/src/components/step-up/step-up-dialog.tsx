import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { getClient } from '@stoa/shared/session';
import { answerRecoveryCode } from '@stoa/shared/session/recovery-codes';
import { useBootstrap } from '@stoa/shared/shell';
import { Select } from '@stoa/shared/controls';
import { Button, Cluster, Dialog, Field, Input, Stack } from '@stoa/shared/ui';
import { type SubmitEvent, useState } from 'react';
import { endStepUp, useStepUpRequested } from '../../data/step-up.ts';

/** Asks for a code where a call needs a fresh one; the call that waits is then sent again. */
export function StepUp() {
  return useStepUpRequested() ? <StepUpDialog /> : null;
}

function StepUpDialog() {
  const { t } = useTranslations('cockpit');
  const { backend } = useBootstrap();
  const [chosen, setChosen] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { data: factors = [] } = useQuery(
    ['step-up-factors'],
    async () => (await (await getClient()).auth.mfa.listFactors()).data?.totp ?? [],
  );

  async function verify(event: SubmitEvent) {
    event.preventDefault();
    const entered = code.replaceAll(/[^a-z0-9]/gi, '');
    if (!/^\d{6}$/.test(entered) && entered.length !== 10) return setProblem('missing');
    setBusy(true);
    setProblem(null);
    try {
      if (entered.length === 10) await answerRecoveryCode(backend, code);
      else await answerApp(chosen ?? factors[0]?.id ?? '', entered);
      endStepUp(true);
    } catch (error) {
      const { status } = error as { status?: number };
      setProblem(status === 429 ? 'tooMany' : status && status < 500 ? 'wrong' : 'failed');
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={() => endStepUp(false)} title={t('stepUp.title')} closeLabel={t('close')}>
      <form noValidate onSubmit={(event: SubmitEvent) => void verify(event)}>
        <Stack>
          <p>{t('stepUp.text')}</p>
          {factors.length > 1 && (
            <Field label={t('stepUp.app')}>
              <Select value={chosen ?? factors[0]?.id} onChange={({ target }) => setChosen(target.value)}>
                {factors.map(({ id, friendly_name }) => (
                  <option key={id} value={id}>
                    {friendly_name || id.slice(0, 8)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field
            label={t('stepUp.code')}
            hint={t('stepUp.codeHint')}
            error={problem && t(`stepUp.${problem}`)}
            required
          >
            <Input
              dir="ltr"
              autoComplete="one-time-code"
              maxLength={24}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </Field>
          <Cluster $justify="end">
            <Button variant="secondary" onClick={() => endStepUp(false)}>
              {t('cancel')}
            </Button>
            <Button type="submit" busy={isBusy}>
              {t('stepUp.confirm')}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  );
}

async function answerApp(factorId: string, code: string): Promise<void> {
  const { error } = await (await getClient()).auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
}
