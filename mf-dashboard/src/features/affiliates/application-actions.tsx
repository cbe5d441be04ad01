import { notify } from '@stoa/shared/notify';
import { Button, Cluster } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { useState } from 'react';
import { errorMessage } from '../../data/error-message.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import type { AffiliateLine } from './affiliate-query.ts';
import type { DeclineDialogProps } from './decline-dialog.tsx';
import { useDecide } from './use-affiliate-bulk.ts';

const declining = lazyPart(() => import(/* webpackChunkName: "decline-dialog" */ './decline-dialog.tsx'));

/** Answers one application in its row. */
export function ApplicationActions({ application }: { application: AffiliateLine }) {
  const { t } = useAffiliateTranslations();
  const decide = useDecide();
  const [isBusy, setBusy] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const name = application.name || application.code;
  async function accept() {
    setBusy(true);
    try {
      await decide(application.id, 'active');
      notify('success', t('applications.acceptedOne', { name }));
    } catch (error) {
      notify('error', errorMessage(t, error));
      setBusy(false);
    }
  }
  async function decline(reason: string) {
    await decide(application.id, 'rejected', reason);
    notify('success', t('applications.declinedOne', { name }));
  }
  return (
    <Cluster $gap={2} $justify="end">
      <Button
        size="sm"
        variant="secondary"
        busy={isBusy}
        aria-label={t('applications.acceptNamed', { name })}
        onClick={() => void accept()}
      >
        {t('applications.accept')}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('applications.declineNamed', { name })}
        onClick={() => setDeclining(true)}
      >
        {t('applications.decline')}
      </Button>
      {isDeclining && <LazyDecline count={1} onDecline={decline} onClose={() => setDeclining(false)} />}
    </Cluster>
  );
}

/** The dialog to decline, loaded once it is opened. */
export function LazyDecline(props: DeclineDialogProps) {
  const parts = useLazy(declining, true);
  return parts ? <parts.DeclineDialog {...props} /> : null;
}
