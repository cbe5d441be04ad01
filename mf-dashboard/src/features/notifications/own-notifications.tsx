import type { Notification } from '@stoa/shared/contracts/community';
import { useSearchParams } from '@stoa/shared/router';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { Pager } from '@stoa/shared/workplace/pager';
import { ListFilters } from '../../components/list-filters.tsx';
import { useExistingRoutes } from '../../data/use-existing-routes.ts';
import { useNotifications } from '../../data/use-notifications.ts';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { NotificationItem, NotificationList } from '../../components/notification-item.tsx';
import { placeOf } from './notification-path.ts';

/** Lists the user's saved notifications by page. Following one marks it read. */
export function OwnNotifications({ onMark }: { onMark: (ids: readonly string[]) => void }) {
  const { t } = usePeopleTranslations();
  const exists = useExistingRoutes();
  const [params, setParams] = useSearchParams();
  const isUnreadOnly = params.get('show') === 'unread';
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  const { data, error, mutate, pageSize } = useNotifications(page, isUnreadOnly);
  const go = (next: { page?: number; show?: string }) => {
    const show = next.show ?? (isUnreadOnly ? 'unread' : 'all');
    setParams({
      ...(show === 'unread' && { show }),
      ...(next.page && next.page > 1 && { page: String(next.page) }),
    });
  };
  const linkOf = ({ type, data: about }: Notification) => {
    const place = placeOf(type, about);
    return place && (!place.startsWith('/dashboard') || exists(place)) ? place : undefined;
  };
  return (
    <Part title={t('notices.own')}>
      <ListFilters
        choices={[
          {
            label: t('notices.show'),
            value: isUnreadOnly ? 'unread' : 'all',
            options: [
              ['all', t('notices.all')],
              ['unread', t('notices.unread')],
            ],
            onChange: (show) => go({ show }),
          },
        ]}
      />
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!data && !error && <SkeletonRows />}
      {data?.rows.length === 0 && <p>{t('notices.none')}</p>}
      {data && data.rows.length > 0 && (
        <NotificationList>
          {data.rows.map((item) => (
            <NotificationItem
              key={item.id}
              kind={t(`notices.kinds.${item.data['what'] === 'mention' ? 'mention' : item.type}`)}
              text={item.message}
              severity={item.severity}
              read={item.read}
              at={item.created_at}
              to={linkOf(item)}
              onRead={() => onMark([item.id])}
            />
          ))}
        </NotificationList>
      )}
      <Pager page={page} pageSize={pageSize} total={data?.count ?? 0} onPage={(next) => go({ page: next })} />
    </Part>
  );
}
