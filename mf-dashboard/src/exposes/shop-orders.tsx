import '../translations/index.ts';
import '../translations/orders/index.ts';
import '../translations/shop/index.ts';
import { Orders } from '../features/orders/orders.tsx';
import { ForManagers } from '../components/for-managers.tsx';
import { ManualOrder } from '../features/shop/manual-order.tsx';
import { SHOP_PATHS } from '../features/shop/shop-paths.ts';
import { ShopTabs } from '../features/shop/shop-tabs.tsx';

/** Every order of the account. */
export default function ShopOrders() {
  return (
    <ForManagers>
      <Orders base={SHOP_PATHS.orders} tabs={<ShopTabs />} more={<ManualOrder />} />
    </ForManagers>
  );
}
