import '../translations/index.ts';
import '../translations/shop/index.ts';

export { ShopHolds as default } from '../features/shop/holds.tsx';
