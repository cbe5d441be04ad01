import type { AutomationHook } from '@stoa/shared/contracts/automations/calls';
import { apiFetch } from '@stoa/shared/data';
import { Button, Notice, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { CopyLine } from '../../components/copy-line.tsx';
import { useAutomationText } from './use-automation-text.ts';

/** Makes the address at which other services start an automation; it is shown once. */
export function HookPart({ id }: { id: string }) {
  const { t, problems } = useAutomationText();
  const [url, setUrl] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  async function create() {
    setBusy(true);
    setError(null);
    try {
      setUrl((await apiFetch<AutomationHook>(`/api/automations/${id}/hook`, { body: {} })).url);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Stack $gap={3}>
      <p>{t('hook.text')}</p>
      {error !== null && <Notice tone="danger">{problems(error)[0]}</Notice>}
      {url !== null && (
        <>
          <CopyLine text={url} label={t('hook.copy')} />
          <Notice tone="info">{t('hook.once')}</Notice>
        </>
      )}
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => void create()}>
          {t('hook.create')}
        </Button>
      </div>
    </Stack>
  );
}
