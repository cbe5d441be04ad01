export { Product as default } from '../features/shop/product.tsx';
