import type { DryRunResult } from '@stoa/shared/contracts/automations/calls';
import { allSteps } from '@stoa/shared/contracts/automations/definition';
import type { Step } from '@stoa/shared/contracts/automations/steps';
import { DateTimeInput } from '@stoa/shared/controls';
import { apiFetch, must } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, Checkbox, Field, Grid, Input, Notice, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { StepSummary } from './step-summary.tsx';
import { TimedLine, TimedLines } from './timed-line.tsx';
import { useAutomationText } from './use-automation-text.ts';

/** Goes through the outline with a real contact on a clock that jumps over waits. Nothing is sent or changed. */
export function DryRunPart(props: {
  id: string;
  steps: readonly Step[];
  isChanged: boolean;
  onSave(): Promise<boolean>;
}) {
  const { t, problems } = useAutomationText();
  const { account_id: accountId } = useSite();
  const { dateTime } = useFormat();
  const [email, setEmail] = useState('');
  const [startsAt, setStartsAt] = useState('');
  const [isHappening, setHappening] = useState(false);
  const [result, setResult] = useState<DryRunResult | null>(null);
  const [said, setSaid] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const byId = new Map(allSteps(props.steps).map((step) => [step.id, step]));
  async function run() {
    setBusy(true);
    setSaid([]);
    setResult(null);
    try {
      if (props.isChanged && !(await props.onSave())) return;
      const client = await getClient();
      const [contact] = must(
        await client
          .from('contacts')
          .select('id')
          .eq('account_id', accountId)
          .eq('email', email.trim().toLowerCase()),
      );
      if (!contact) return setSaid([t('dryRun.noContact')]);
      const start = startsAt ? new Date(startsAt) : new Date();
      const body = { contactId: contact.id, startsAt: start.toISOString(), isHappening };
      setResult(await apiFetch<DryRunResult>(`/api/automations/${props.id}/dry-run`, { body }));
    } catch (error) {
      setSaid(problems(error));
    } finally {
      setBusy(false);
    }
  }
  const outcomeOf = ({ outcome, block }: DryRunResult['steps'][number]) =>
    block === null ? t(`outcomes.${outcome}`) : `${t('outcomes.blocked')}: ${t(`blocks.${block}`)}`;
  return (
    <Stack $gap={4}>
      <p>{t('dryRun.text')}</p>
      <Grid $min="14rem" $gap={4}>
        <Field label={t('dryRun.contact')}>
          <Input
            type="email"
            dir="ltr"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <Field label={t('dryRun.start')} hint={t('dryRun.startHint')}>
          <DateTimeInput value={startsAt} onChange={({ target }) => setStartsAt(target.value)} />
        </Field>
      </Grid>
      <Checkbox
        label={t('dryRun.happening')}
        checked={isHappening}
        onChange={({ target }) => setHappening(target.checked)}
      />
      <div>
        <Button variant="secondary" busy={isBusy} disabled={email.trim() === ''} onClick={() => void run()}>
          {t('dryRun.run')}
        </Button>
      </div>
      {said.length > 0 && <Notice tone="danger">{said.join(' ')}</Notice>}
      {result && (
        <section aria-label={t('dryRun.result')} aria-live="polite">
          <TimedLines>
            {result.steps.map((one) => {
              const step = byId.get(one.stepId);
              return (
                <TimedLine key={one.stepId}>
                  <time dateTime={one.at}>{dateTime(one.at)}</time>
                  <span>
                    <strong>{t(`kinds.${one.kind}`)}</strong> <bdi>{step && <StepSummary step={step} />}</bdi>
                    {' – '}
                    {outcomeOf(one)}
                  </span>
                </TimedLine>
              );
            })}
          </TimedLines>
        </section>
      )}
    </Stack>
  );
}
