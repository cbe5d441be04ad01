import '../translations/index.ts';
import '../translations/orders/index.ts';
import '../translations/shop/index.ts';
import { ForManagers } from '../components/for-managers.tsx';
import { ShopOrders as ShopOrderList } from '../features/shop/shop-orders.tsx';

/** Every order of the account. */
export default function ShopOrders() {
  return (
    <ForManagers>
      <ShopOrderList />
    </ForManagers>
  );
}
