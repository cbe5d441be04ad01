import { affiliateRoutes } from './affiliates/affiliate-routes.ts';
import { billingRoutes } from './billing/billing-routes.ts';
import { chargeWebhookRoutes } from './billing/charge-webhook.ts';
import { ownedBillingRoutes } from './billing/owned-billing-routes.ts';
import { siteOfferRoutes } from './billing/site-offer-routes.ts';
import { orderRoutes } from './checkout/order-routes.ts';
import { couponRoutes } from './coupons/coupon-routes.ts';
import { returnRoutes } from './payments/return-routes.ts';
import { paymentRoutes } from './payments/settings-routes.ts';
import { webhookRoutes } from './payments/webhook-routes.ts';
import { receiptRoutes } from './receipts/receipt-routes.ts';

/** Every route of this wing. A new one joins the list of its folder; a new folder joins this one. */
export const commerceRoutes = [
  ...billingRoutes,
  ...ownedBillingRoutes,
  ...siteOfferRoutes,
  ...chargeWebhookRoutes,
  ...orderRoutes,
  ...returnRoutes,
  ...paymentRoutes,
  ...webhookRoutes,
  ...couponRoutes,
  ...receiptRoutes,
  ...affiliateRoutes,
];
