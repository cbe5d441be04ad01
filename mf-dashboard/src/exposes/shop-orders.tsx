import '../translations/index.ts';
import '../translations/orders/index.ts';
import '../translations/shop/index.ts';
import { ForManagers } from '../components/for-managers.tsx';
import { beginAtPress } from '../features/orders/begin-at-press.ts';
import { Orders } from '../features/orders/orders.tsx';
import { ManualOrder } from '../features/shop/manual-order.tsx';
import { SHOP_PATHS } from '../features/shop/shop-paths.ts';
import { useErrorMessage } from '../features/shop/use-error-message.ts';
import { useOrderBulk } from '../features/shop/use-order-bulk.ts';
import { AreaScreen } from '../frames/area/area-screen.tsx';

beginAtPress(SHOP_PATHS.orders);

/** Every order of the account, with bulk actions for managers. */
export default function ShopOrders() {
  return (
    <ForManagers>
      <AllOrders />
    </ForManagers>
  );
}

function AllOrders() {
  return (
    <Orders
      base={SHOP_PATHS.orders}
      Frame={AreaScreen}
      more={<ManualOrder />}
      bulk={useOrderBulk()}
      errorText={useErrorMessage()}
    />
  );
}
