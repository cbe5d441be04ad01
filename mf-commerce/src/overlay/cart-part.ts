import { late } from '@stoa/shared/ui/late';

export const cartWindow = late(() => import(/* webpackChunkName: "cart" */ './cart-window.tsx'));

/** Fetches the cart's window ahead; nobody waits for it. */
export const preloadCart = (): void => void cartWindow.load().catch(() => {});
