import '../translations/index.ts';
import '../translations/orders/index.ts';
import '../translations/shop/index.ts';
import type { Order } from '../data/order.ts';
import { OrderScreen } from '../features/orders/order-screen.tsx';
import { ForManagers } from '../components/for-managers.tsx';
import { OrderAdmin } from '../features/shop/order-admin.tsx';
import { SHOP_PATHS } from '../features/shop/shop-paths.ts';
import { AreaScreen } from '../frames/area/area-screen.tsx';

/** One order, and what a manager may do with it. */
export default function ShopOrder() {
  return (
    <ForManagers>
      <OrderScreen
        base={SHOP_PATHS.orders}
        Frame={AreaScreen}
        toSubscription={toSubscription}
        admin={orderAdmin}
      />
    </ForManagers>
  );
}

const toSubscription = (firstNumber: number) => `${SHOP_PATHS.subscriptions}?q=%23${firstNumber}`;

const orderAdmin = (order: Order, reload: () => Promise<unknown>) => (
  <OrderAdmin order={order} reload={reload} />
);
