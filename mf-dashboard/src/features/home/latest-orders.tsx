import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { Receipt } from 'lucide-react';
import { OrderTable } from '../../components/order-table.tsx';
import { useLatestOrders } from './use-latest-orders.ts';

/** The newest orders of one person, or of the account when `userId` is null. */
export function LatestOrders({ userId }: { userId: string | null }) {
  const { t } = useTranslations('dashboard');
  const { data: orders, error, mutate } = useLatestOrders(userId);
  const isManager = userId === null;
  return (
    <Part
      title={t(isManager ? 'home.latestOrders' : 'home.yourOrders')}
      action={
        orders &&
        orders.length > 0 && (
          <Link to={isManager ? '/dashboard/manage/ecommerce/orders' : '/dashboard/orders'}>
            {t('home.allOrders')}
          </Link>
        )
      }
    >
      {orders && orders.length > 0 && (
        <OrderTable
          orders={orders}
          withCustomer={isManager}
          base={isManager ? '/dashboard/manage/ecommerce/orders' : undefined}
        />
      )}
      {orders?.length === 0 && (
        <EmptyState
          level={3}
          icon={<Receipt size={40} strokeWidth={1.25} />}
          title={t('home.noOrdersTitle')}
          action={
            <LinkButton to="/course" variant="secondary">
              {t(isManager ? 'orders.emptyActionManager' : 'orders.emptyAction')}
            </LinkButton>
          }
        >
          {t(isManager ? 'home.noOrdersManager' : 'home.noOrdersMember')}
        </EmptyState>
      )}
      {!orders && !error && <SkeletonRows count={4} />}
      {!orders && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
    </Part>
  );
}
