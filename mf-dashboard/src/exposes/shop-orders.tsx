import '../translations/index.ts';
import '../translations/orders/index.ts';
import '../translations/shop/index.ts';
import { Orders } from '../features/orders/orders.tsx';
import { ForManagers } from '../components/for-managers.tsx';
import { ManualOrder } from '../features/shop/manual-order.tsx';
import { SHOP_PATHS } from '../features/shop/shop-paths.ts';
import { AreaScreen } from '../frames/area/area-screen.tsx';

/** Every order of the account. */
export default function ShopOrders() {
  return (
    <ForManagers>
      <Orders base={SHOP_PATHS.orders} Frame={AreaScreen} more={<ManualOrder />} />
    </ForManagers>
  );
}
