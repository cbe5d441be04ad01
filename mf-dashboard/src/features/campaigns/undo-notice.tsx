import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Notice } from '@stoa/shared/ui';
import { useEffect, useState } from 'react';
import { callRpc } from '../../data/call-rpc.ts';
import { useCampaignTranslations } from '../../translations/campaigns/index.ts';
import { useCampaignError } from './campaign-errors.ts';
import type { Campaign } from './use-campaign.ts';

const MAX_MS = 60_000;

/** Counts down to the start of an email that was just sent, and takes it back. */
export function UndoNotice({ campaign, reload }: { campaign: Campaign; reload(): Promise<unknown> }) {
  const { t } = useCampaignTranslations();
  const { account_id: accountId } = useSite();
  const say = useCampaignError();
  const [now, setNow] = useState(() => Date.now());
  const [isBusy, setBusy] = useState(false);
  const { id, state, send_at: sendAt, is_local_time: isLocalTime } = campaign;
  const leftMs = Date.parse(sendAt ?? '') - now;
  const isOpen = state === 'scheduled' && !isLocalTime && leftMs > 0 && leftMs <= MAX_MS;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOpen]);
  if (!isOpen) return null;
  const undo = async () => {
    setBusy(true);
    try {
      await callRpc('move_campaign', { p_account_id: accountId, p_id: id, p_move: 'unschedule' });
    } catch (error) {
      notify('error', say(error));
    }
    await reload();
    setBusy(false);
  };
  return (
    <Notice tone="info">
      <Cluster $gap={3} $align="center">
        <span>{t('undoText', { count: Math.ceil(leftMs / 1_000) })}</span>
        <Button type="button" variant="secondary" size="sm" busy={isBusy} onClick={() => void undo()}>
          {t('undo')}
        </Button>
      </Cluster>
    </Notice>
  );
}
