import { lazy } from '@stoa/shared/ui/lazy';

export const cartWindow = lazy(() => import(/* webpackChunkName: "cart" */ './cart-window.tsx'));

/** Fetches the cart's window ahead; nobody waits for it. */
export const preloadCart = (): void => void cartWindow.load().catch(() => {});
