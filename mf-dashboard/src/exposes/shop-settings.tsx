import '../words/index.ts';
import '../words/shop/index.ts';

export { ShopSettings as default } from '../features/shop/settings.tsx';
