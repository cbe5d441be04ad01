import type { SenderDomain } from '@stoa/shared/contracts/sender-domains';
import { notify } from '@stoa/shared/notify';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { errorMessage } from '../../data/error-message.ts';
import { useSenderTranslations } from '../../translations/sender-domains/index.ts';
import type { SenderDomainSteps } from './use-sender-domains.ts';

/** Asks before a sender domain is deleted with its keys. */
export function RemoveDomain(props: { domain: SenderDomain; steps: SenderDomainSteps; onClose(): void }) {
  const { t } = useSenderTranslations();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function remove() {
    setBusy(true);
    try {
      await props.steps.remove(props.domain.id);
      notify('success', t('removed'));
    } catch (error) {
      setProblem(errorMessage(t, error));
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      text={t('removeText', { domain: props.domain.domain })}
      action={t('remove')}
      isDangerous
      isBusy={isBusy}
      problem={problem}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => void remove()}
      onClose={props.onClose}
    />
  );
}
