import type { CallSecret } from '@stoa/shared/contracts/automations/calls';
import type { Step } from '@stoa/shared/contracts/automations/steps';
import { apiFetch } from '@stoa/shared/data';
import { Field, Input, Stack } from '@stoa/shared/ui';
import { Muted } from '../../components/text-box.tsx';
import { RevealLine } from './reveal-line.tsx';
import { useAutomationText } from './use-automation-text.ts';

type WebhookStep = Extract<Step, { kind: 'webhook' }>;

/** The address that a step calls, and the secret with which its receiver checks the call. */
export function WebhookFields({
  step,
  onChange,
}: {
  step: WebhookStep;
  onChange(step: WebhookStep, place?: string): void;
}) {
  const { t } = useAutomationText();
  return (
    <>
      <Field label={t('webhook.url')} hint={t('webhook.hint')} required>
        <Input
          dir="ltr"
          inputMode="url"
          maxLength={2000}
          placeholder="https://"
          value={step.url}
          onChange={({ target }) => onChange({ ...step, url: target.value }, 'url')}
        />
      </Field>
      <Stack $gap={2}>
        <RevealLine
          action={t('webhook.reveal')}
          label={t('webhook.secret')}
          load={async () => (await apiFetch<CallSecret>('/api/automations/call-secret')).secret}
        />
        <Muted>{t('webhook.secretHint')}</Muted>
      </Stack>
    </>
  );
}
