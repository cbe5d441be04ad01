export { LateCartDialog as default } from '../overlay/late-cart-dialog.tsx';
