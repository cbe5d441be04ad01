import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { Orders } from '../orders/orders.tsx';
import { ManualOrder } from './manual-order.tsx';
import { SHOP_PATHS } from './shop-paths.ts';
import { useErrorMessage } from './use-error-message.ts';
import { useOrderBulk } from './use-order-bulk.ts';

/** Every order of the account, with what managers do with several at once. */
export function ShopOrders() {
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
