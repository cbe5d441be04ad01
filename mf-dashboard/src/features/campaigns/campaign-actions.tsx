import { useSWRConfig } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { useNavigate } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button } from '@stoa/shared/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useCampaignTranslations } from '../../translations/campaigns/index.ts';
import { useCampaignError } from './campaign-errors.ts';
import { EMAILS_PATH } from './campaign-paths.ts';
import type { CampaignState } from '@stoa/shared/contracts/campaigns';
import type { Campaign } from './use-campaign.ts';

type Move = 'pause' | 'resume' | 'cancel' | 'unschedule';
type Action = Move | 'copy' | 'remove' | 'resend' | 'unclicked';

const MOVES: Partial<Record<CampaignState, Move[]>> = {
  scheduled: ['unschedule', 'cancel'],
  preparing: ['cancel'],
  testing: ['pause', 'cancel'],
  sending: ['pause', 'cancel'],
  waiting: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
};
const HOURS_24_MS = 86_400_000;

/** Steps that a campaign's state allows. */
export function CampaignActions({ campaign, reload }: { campaign: Campaign; reload(): Promise<unknown> }) {
  const { t } = useCampaignTranslations();
  const { account_id: accountId } = useSite();
  const navigate = useNavigate();
  const say = useCampaignError();
  const { mutate } = useSWRConfig();
  const [pending, setPending] = useState<Action | null>(null);
  const [busy, setBusy] = useState<Action | null>(null);
  const [now] = useState(() => Date.now());
  const { id, state, wait_reason: reason, name } = campaign;
  const moves = reason === 'content' ? (['unschedule', 'cancel'] as const) : (MOVES[state] ?? []);
  const isOver = campaign.finished_at !== null && now - Date.parse(campaign.finished_at) > HOURS_24_MS;
  const ids = { p_account_id: accountId, p_id: id };

  const work: Record<Action, () => Promise<void>> = {
    pause: () => move('pause'),
    resume: () => move('resume'),
    cancel: () => move('cancel'),
    unschedule: () => move('unschedule'),
    async resend() {
      await callRpc('resend_uncertain', ids);
      await reload();
    },
    async copy() {
      const copy = await callRpc('copy_campaign', { ...ids, p_name: t('copyName', { name }) });
      notify('success', t('copied'));
      void navigate(`${EMAILS_PATH}/${String(copy)}`);
    },
    async unclicked() {
      const copy = await callRpc('resend_unclicked', { ...ids, p_name: t('againName', { name }) });
      notify('success', t('againMade'));
      void navigate(`${EMAILS_PATH}/${String(copy)}`);
    },
    async remove() {
      await callRpc('delete_campaign', ids);
      notify('success', t('removed'));
      void navigate(EMAILS_PATH, { replace: true });
    },
  };
  async function move(to: Move) {
    await callRpc('move_campaign', { ...ids, p_move: to });
    await reload();
  }
  const run = async (action: Action) => {
    setBusy(action);
    try {
      await work[action]();
      await mutate((key) => Array.isArray(key) && key[0] === 'campaigns' && key[1] === accountId, undefined);
    } catch (error) {
      notify('error', say(error));
    } finally {
      setBusy(null);
      setPending(null);
    }
  };
  const button = (action: Action, label: string, needsAnswer = false) => (
    <Button
      key={action}
      type="button"
      variant="secondary"
      busy={busy === action}
      onClick={() => (needsAnswer ? setPending(action) : void run(action))}
    >
      {label}
    </Button>
  );
  return (
    <>
      {moves.map((one) => button(one, t(`moves.${one}`), one === 'cancel'))}
      {state === 'finished' && campaign.uncertain > 0 && isOver && button('resend', t('resend'), true)}
      {state === 'finished' && campaign.tracking === 'contacts' && button('unclicked', t('again'))}
      {button('copy', t('copy'))}
      {state === 'draft' && button('remove', t('removeAction'), true)}
      {pending === 'cancel' && (
        <ConfirmDialog
          title={t('cancelTitle')}
          text={t('cancelText')}
          action={t('moves.cancel')}
          isDangerous
          isBusy={busy === pending}
          problem={null}
          labels={{ cancel: t('keepSending'), close: t('close') }}
          onConfirm={() => void run('cancel')}
          onClose={() => setPending(null)}
        />
      )}
      {(pending === 'remove' || pending === 'resend') && (
        <ConfirmDialog
          title={t(`${pending}Title`)}
          text={t(`${pending}Text`)}
          action={t(pending === 'remove' ? 'removeAction' : 'resend')}
          isDangerous={pending === 'remove'}
          isBusy={busy === pending}
          problem={null}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={() => void run(pending)}
          onClose={() => setPending(null)}
        />
      )}
    </>
  );
}
