import '../words/index.ts';
import '../words/orders/index.ts';
import '../words/shop/index.ts';

export { ShopOverviewScreen as default } from '../features/shop/overview.tsx';
