import '../translations/index.ts';
import '../translations/shop/index.ts';

export { ShopSettings as default } from '../features/shop/settings.tsx';
