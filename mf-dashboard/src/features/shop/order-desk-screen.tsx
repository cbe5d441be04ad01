import { useAccess } from '@stoa/shared/data';
import type { Order } from '../../data/order.ts';
import { NotForYou } from '../site/section-screen.tsx';
import { OrderScreen } from '../orders/order-screen.tsx';
import { Orders } from '../orders/orders.tsx';
import { OrderDesk } from './order-desk.tsx';
import { SHOP_PATHS } from './shop-paths.ts';
import { ShopTabs } from './shop-tabs.tsx';

/** Every order of the account. */
export function ShopOrders() {
  return useIsRefused() ? <NotForYou /> : <Orders base={SHOP_PATHS.orders} tabs={<ShopTabs />} />;
}

/** One order, and what a manager may do with it. */
export function ShopOrder() {
  if (useIsRefused()) return <NotForYou />;
  return <OrderScreen base={SHOP_PATHS.orders} tabs={<ShopTabs />} desk={orderDesk} />;
}

const orderDesk = (order: Order, reload: () => Promise<unknown>) => (
  <OrderDesk order={order} reload={reload} />
);

function useIsRefused(): boolean {
  const { access } = useAccess();
  return access !== undefined && !access.is_manager && !access.caps.includes('manage_options');
}
