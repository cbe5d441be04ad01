import type {
  NotificationsRead,
  OperatorNotification,
  OperatorNotifications,
} from '@stoa/shared/contracts/operator-notifications';
import { useQuery, useSWRConfig } from '@stoa/shared/data';
import type { ListPage, ListQuery } from '@stoa/shared/lists';
import { NOTIFICATIONS_API, NOTIFICATIONS_KEY } from '../../data/notification-summary.ts';
import { operatorFetch } from '../../data/operator-session.ts';

const FILTERS = ['state', 'source', 'severity', 'read', 'assignee'] as const;

/** Reads a page of notifications, as the list asks for it. */
export async function readNotifications(
  { search, filters, sort }: ListQuery,
  from: number,
  to: number,
): Promise<ListPage<OperatorNotification>> {
  const params = new URLSearchParams({ offset: String(from), limit: String(to - from + 1) });
  const set = (key: string, value: string | undefined) => value && params.set(key, value);
  set('search', search.trim());
  for (const key of FILTERS) set(key, filters[key]);
  set('sort', sort.isDescending ? `-${sort.key}` : sort.key);
  const { notifications, total } = await operatorFetch<OperatorNotifications>(
    `${NOTIFICATIONS_API}?${params}`,
  );
  return { rows: notifications, total };
}

/** Emails of those that can be assigned; the emails come with each page. */
export function useAssignees(): readonly string[] | undefined {
  const { data } = useQuery<OperatorNotifications, Error>([NOTIFICATIONS_KEY, 'operators'], () =>
    operatorFetch<OperatorNotifications>(`${NOTIFICATIONS_API}?limit=1`),
  );
  return data?.operators;
}

/** Reads the list and the badge anew. */
export function useReload(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && key[0] === NOTIFICATIONS_KEY);
}

/** Marks notifications as read or unread by this operator. */
export const markRead = (ids: readonly string[], isRead: boolean): Promise<NotificationsRead> =>
  operatorFetch<NotificationsRead>(`${NOTIFICATIONS_API}/read`, { method: 'PUT', body: { ids, isRead } });

/** Assigns a notification as it was seen. */
export const assign = ({ id, etag }: OperatorNotification, assignee: string | null): Promise<unknown> =>
  operatorFetch(`${NOTIFICATIONS_API}/${id}/assignee`, {
    method: 'PUT',
    body: { assignee },
    headers: { 'if-match': etag },
  });
