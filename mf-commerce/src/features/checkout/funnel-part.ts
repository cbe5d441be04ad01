import { lazy } from '@stoa/shared/ui/lazy';

/** Loaded where a funnel led to the checkout. */
export const funnelPart = lazy(
  () => import(/* webpackChunkName: "funnel-checkout" */ './funnel-checkout.tsx'),
);
