import '../translations/index.ts';
import '../translations/shop/index.ts';

export { ShopSubscriptions as default } from '../features/shop/subscriptions.tsx';
