import '../words/index.ts';
import '../words/shop/index.ts';

export { ShopHolds as default } from '../features/shop/holds.tsx';
