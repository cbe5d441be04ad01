import '../words/index.ts';
import '../words/orders/index.ts';
import '../words/shop/index.ts';
import type { Order } from '../data/order.ts';
import { OrderScreen } from '../features/orders/order-screen.tsx';
import { ForManagers } from '../components/for-managers.tsx';
import { OrderDesk } from '../features/shop/order-desk.tsx';
import { SHOP_PATHS } from '../features/shop/shop-paths.ts';
import { ShopTabs } from '../features/shop/shop-tabs.tsx';

/** One order, and what a manager may do with it. */
export default function ShopOrder() {
  return (
    <ForManagers>
      <OrderScreen
        base={SHOP_PATHS.orders}
        tabs={<ShopTabs />}
        toSubscription={toSubscription}
        desk={orderDesk}
      />
    </ForManagers>
  );
}

const toSubscription = (firstNumber: number) => `${SHOP_PATHS.subscriptions}?q=%23${firstNumber}`;

const orderDesk = (order: Order, reload: () => Promise<unknown>) => (
  <OrderDesk order={order} reload={reload} />
);
