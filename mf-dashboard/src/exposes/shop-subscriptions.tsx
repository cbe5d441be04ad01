import '../words/index.ts';
import '../words/shop/index.ts';

export { ShopSubscriptions as default } from '../features/shop/subscriptions.tsx';
