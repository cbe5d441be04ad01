import type { MyAccounts } from '@stoa/shared/contracts/operator';
import { StatusBadge } from '@stoa/shared/controls';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { must } from '@stoa/shared/data/must';
import { useTranslations } from '@stoa/shared/i18n';
import { type PlainColumn, PlainTable } from '@stoa/shared/lists/plain-table';
import { getClient, useSession } from '@stoa/shared/session';
import { Button, EmptyState } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { Bell } from 'lucide-react';
import { useFormat } from '../../data/format.ts';

interface Line {
  id: string;
  account_id: string;
  message: string;
  read: boolean;
  created_at: string;
}

const MAX_SHOWN = 100;

async function readNotifications(userId: string): Promise<Line[]> {
  const client = await getClient();
  return must(
    await client
      .from('notifications')
      .select('id,account_id,message,read,created_at')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .limit(MAX_SHOWN),
  );
}

async function markRead(ids: readonly string[]): Promise<void> {
  const client = await getClient();
  const { error } = await client
    .from('notifications')
    .update({ read: true })
    .in('id', [...ids]);
  if (error) throw new Error(error.message);
}

/** Notifications of the user at all their sites, newest first. */
export function OwnerNotifications() {
  const { t } = useTranslations('owned');
  const { user } = useSession();
  const { data, error, mutate } = useQuery<Line[], Error>(user && ['all-notifications', user.id], () =>
    readNotifications(user?.id ?? ''),
  );
  const read = async (ids: readonly string[]) => {
    await markRead(ids);
    await mutate();
  };
  const unread = data?.filter((line) => !line.read).map(({ id }) => id) ?? [];
  return (
    <Screen
      title={t('notifications.title')}
      lead={t('notifications.lead')}
      actions={
        unread.length > 0 && (
          <Button size="sm" variant="secondary" onClick={() => void read(unread)}>
            {t('notifications.readAll')}
          </Button>
        )
      }
    >
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.length === 0 && (
        <EmptyState icon={<Bell size={40} strokeWidth={1.25} />} title={t('notifications.none')} />
      )}
      {data && data.length > 0 && <Lines lines={data} onRead={(id) => void read([id])} />}
    </Screen>
  );
}

function Lines({ lines, onRead }: { lines: readonly Line[]; onRead: (id: string) => void }) {
  const { t } = useTranslations('owned');
  const { dateTime } = useFormat();
  const { user } = useSession();
  const { data } = useQuery<MyAccounts, Error>(user && ['my-accounts', user.id], () =>
    apiFetch<MyAccounts>('/api/members/accounts'),
  );
  const nameOf = new Map(data?.accounts.map(({ account_id, name }) => [account_id, name]));
  const columns: PlainColumn<Line>[] = [
    {
      key: 'message',
      title: t('notifications.message'),
      render: ({ message, read }) => (
        <>
          {!read && (
            <StatusBadge status="unread" tone="info">
              {t('notifications.unread')}
            </StatusBadge>
          )}{' '}
          <bdi>{message}</bdi>
        </>
      ),
    },
    {
      key: 'site',
      title: t('notifications.site'),
      render: ({ account_id }) => <bdi>{nameOf.get(account_id)}</bdi>,
    },
    { key: 'at', title: t('notifications.at'), render: ({ created_at }) => dateTime(created_at) },
    {
      key: 'read',
      title: t('notifications.read'),
      align: 'end',
      isAction: true,
      render: ({ id, read, message }) =>
        !read && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('notifications.readOf', { message })}
            onClick={() => onRead(id)}
          >
            {t('notifications.read')}
          </Button>
        ),
    },
  ];
  return (
    <PlainTable caption={t('notifications.title')} columns={columns} rows={lines} rowKey={({ id }) => id} />
  );
}
