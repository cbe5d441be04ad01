import type { GroupScreen } from '@stoa/shared/contracts/groups';
import { Button, Cluster, LinkButton, Menu } from '@stoa/shared/ui';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Muted } from '../../components/text-box.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useGroupWork } from '../../data/use-group-work.ts';
import { useGroupTranslations } from '../../translations/groups/index.ts';
import { useGroupsRefresh } from './use-groups.ts';

/** Shows the user's options to join or leave a group in its current state. */
export function WayIn({ group }: { group: GroupScreen }) {
  const { t } = useGroupTranslations();
  const refresh = useGroupsRefresh();
  const { isBusy, run } = useGroupWork();
  const [isLeaving, setLeaving] = useState(false);
  const { standing, join_mode: mode } = group;
  const place = { p_group_id: group.id };
  const join = () =>
    run(
      async () => {
        const reached = await callRpc('join_group', place);
        await refresh();
        return reached;
      },
      t(mode === 'request' && standing !== 'invited' ? 'way.asked' : 'way.joined'),
    );
  const leave = (done: string) =>
    run(async () => {
      await callRpc('leave_group', place);
      setLeaving(false);
      await refresh();
    }, done);

  if (standing === 'active')
    return (
      <>
        <Menu
          trigger={
            <Button variant="secondary" size="sm">
              <Ellipsis size={18} strokeWidth={1.5} aria-hidden />
              {t('standing.active')}
            </Button>
          }
          items={[{ key: 'leave', label: t('way.leave'), onSelect: () => setLeaving(true) }]}
        />
        {isLeaving && (
          <ConfirmDialog
            title={t('way.leaveTitle')}
            text={t('way.leaveText')}
            action={t('way.leave')}
            isBusy={isBusy}
            problem={null}
            labels={{ cancel: t('cancel'), close: t('close') }}
            onConfirm={() => void leave(t('way.left'))}
            onClose={() => setLeaving(false)}
          />
        )}
      </>
    );
  if (group.archived_at) return null;
  if (standing === 'invited')
    return (
      <Cluster $gap={2}>
        <Button busy={isBusy} onClick={() => void join()}>
          {t('way.accept')}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => void leave(t('way.left'))}>
          {t('way.decline')}
        </Button>
      </Cluster>
    );
  if (standing === 'pending')
    return (
      <Cluster $gap={3}>
        <Muted>{t('way.pendingText')}</Muted>
        <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void leave(t('way.left'))}>
          {t('way.withdraw')}
        </Button>
      </Cluster>
    );
  if (mode === 'open' || mode === 'request')
    return (
      <Button busy={isBusy} onClick={() => void join()}>
        {t(mode === 'open' ? 'way.join' : 'way.request')}
      </Button>
    );
  const offers = group.offers.map(({ slug, title }) => (
    <LinkButton key={slug} to={`/products/${slug}`}>
      {t('way.buy', { title })}
    </LinkButton>
  ));
  return offers.length > 0 ? <Cluster $gap={2}>{offers}</Cluster> : <Muted>{t('way.inviteText')}</Muted>;
}
