import '../translations/index.ts';
import '../translations/plans.ts';

export { ProductsScreen as default } from '../features/plan-billing/products/products-screen.tsx';
