import type { AutomationHook } from '@stoa/shared/contracts/automations/calls';
import { apiFetch } from '@stoa/shared/data';
import { Stack } from '@stoa/shared/ui';
import { RevealLine } from './reveal-line.tsx';
import { useAutomationText } from './use-automation-text.ts';

/** Makes the address at which other services start an automation; it is shown once. */
export function HookPart({ id }: { id: string }) {
  const { t } = useAutomationText();
  return (
    <Stack $gap={3}>
      <p>{t('hook.text')}</p>
      <RevealLine
        action={t('hook.create')}
        label={t('hook.copy')}
        note={t('hook.once')}
        isRepeatable
        load={async () => (await apiFetch<AutomationHook>(`/api/automations/${id}/hook`, { body: {} })).url}
      />
    </Stack>
  );
}
