import type { PopupRecord } from '@stoa/shared/contracts/popups/popup-definition';
import { notify } from '@stoa/shared/notify';
import { useNavigate } from '@stoa/shared/router';
import { Button } from '@stoa/shared/ui';
import { useState } from 'react';
import { RemoveButton } from '../../components/remove-button.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { errorMessage } from '../../data/error-message.ts';
import { usePopupsTranslations } from '../../translations/popups/index.ts';
import { POPUP_PATHS } from './popup-paths.ts';

/** Publishes, pauses and deletes a popup. */
export function StateButtons(props: {
  popup: PopupRecord;
  isChanged: boolean;
  reload(): Promise<unknown>;
  discard(): void;
}) {
  const { popup, isChanged, reload } = props;
  const { t } = usePopupsTranslations();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  async function run(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await work();
      await reload();
      notify('success', done);
    } catch (error) {
      notify('error', errorMessage(t, error));
    } finally {
      setBusy(false);
    }
  }
  const publish = () => callRpc('publish_popup', { p_popup_id: popup.id, p_version: popup.version });
  const isNew = JSON.stringify(popup.shown) !== JSON.stringify(popup.definition);
  const label = popup.state === 'draft' ? 'publish' : popup.state === 'paused' ? 'resume' : 'publishChanges';
  return (
    <>
      <RemoveButton
        title={t('delete')}
        text={t('deleteText')}
        labels={{ cancel: t('cancel'), close: t('close') }}
        say={(error) => errorMessage(t, error)}
        remove={async () => {
          await callRpc('delete_popup', { p_popup_id: popup.id });
          props.discard();
          notify('success', t('deleted'));
          void navigate(POPUP_PATHS.list, { replace: true });
        }}
      />
      {popup.state === 'active' && (
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => void run(() => callRpc('pause_popup', { p_popup_id: popup.id }), t('paused'))}
        >
          {t('pause')}
        </Button>
      )}
      {(isNew || popup.state !== 'active') && (
        <Button busy={isBusy} disabled={isChanged} onClick={() => void run(publish, t('published'))}>
          {t(label)}
        </Button>
      )}
    </>
  );
}
