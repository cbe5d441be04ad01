export { LazyCartDialog as default } from '../overlay/lazy-cart-dialog.tsx';
