import type { FunnelRecord } from '@stoa/shared/contracts/funnels';
import { notify } from '@stoa/shared/notify';
import { Button, LinkButton } from '@stoa/shared/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { errorMessage } from '../../data/error-message.ts';
import { useFunnelTranslations } from '../../translations/funnels/index.ts';

/** Publishes and pauses a funnel; shows what it is to visitors. */
export function StateButtons(props: {
  funnel: FunnelRecord;
  /** There is input that was not saved. */
  isChanged: boolean;
  reload(): void;
}) {
  const { funnel, isChanged, reload } = props;
  const { t } = useFunnelTranslations();
  const [isBusy, setBusy] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const isLive = funnel.state === 'live';
  const skipped = funnel.steps.filter(({ target }) => target.state !== 'ok').length;
  async function move() {
    setBusy(true);
    try {
      await callRpc('move_funnel', {
        p_funnel_id: funnel.id,
        p_version: funnel.version,
        p_state: isLive ? 'paused' : 'live',
      });
      reload();
      notify('success', t(isLive ? 'pausedToast' : 'publishedToast'));
    } catch (error) {
      notify('error', errorMessage(t, error));
    } finally {
      setBusy(false);
      setConfirming(false);
    }
  }
  return (
    <>
      <LinkButton variant="quiet" to={`/f/${funnel.slug}`} target="_blank">
        {t('view')}
      </LinkButton>
      <Button
        variant={isLive ? 'secondary' : 'primary'}
        busy={isBusy}
        disabled={isChanged}
        onClick={() => (isLive || skipped === 0 ? void move() : setConfirming(true))}
      >
        {t(isLive ? 'pause' : 'publish')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('publish')}
          text={t('publishSkipped', { count: String(skipped) })}
          action={t('publish')}
          isBusy={isBusy}
          problem={null}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={() => void move()}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
