import type { Conversation } from '@stoa/shared/data/chat';
import { notify } from '@stoa/shared/notify';
import { getClient, useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { IconButton, Menu } from '@stoa/shared/ui';
import { Ban, EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { messageErrorKey } from './message-error.ts';

/** Lets the user block or unblock the other person. */
export function TalkMenu({ talk, onChanged }: { talk: Conversation; onChanged: () => void }) {
  const { t } = usePeopleTranslations();
  const { account_id: accountId } = useSite();
  const { user } = useSession();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const name = talk.name || t('messages.gone');

  async function setBlocked(isBlocked: boolean) {
    setBusy(true);
    const blocks = (await getClient()).from('message_blocks');
    const { error } = isBlocked
      ? await blocks.insert({ account_id: accountId, blocked_user_id: talk.user_id })
      : await blocks
          .delete()
          .eq('account_id', accountId)
          .eq('user_id', user?.id ?? '')
          .eq('blocked_user_id', talk.user_id);
    setBusy(false);
    setIsConfirming(false);
    if (error) notify('error', t(`refused.${messageErrorKey(error)}`));
    else notify('success', t(isBlocked ? 'messages.blocked' : 'messages.unblocked', { name }));
    onChanged();
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('messages.more_actions')}>
            <EllipsisVertical size={20} strokeWidth={1.5} aria-hidden />
          </IconButton>
        }
        items={[
          {
            key: 'block',
            icon: <Ban size={18} strokeWidth={1.5} aria-hidden />,
            label: t(talk.is_blocked ? 'messages.unblock' : 'messages.block'),
            onSelect: () => (talk.is_blocked ? void setBlocked(false) : setIsConfirming(true)),
          },
        ]}
      />
      {isConfirming && (
        <ConfirmDialog
          title={t('messages.blockTitle', { name })}
          text={t('messages.blockText')}
          action={t('messages.block')}
          isDangerous
          isBusy={isBusy}
          problem={null}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={() => void setBlocked(true)}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}
