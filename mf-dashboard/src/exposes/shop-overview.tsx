import '../translations/index.ts';
import '../translations/orders/index.ts';
import '../translations/shop/index.ts';

export { ShopOverviewScreen as default } from '../features/shop/overview.tsx';
