import { accountsRoutes } from '../accounts/routes.ts';
import { commerceRoutes } from '../commerce/routes.ts';
import { deliveryRoutes } from '../delivery/routes.ts';
import { learningRoutes } from '../learning/routes.ts';
import { platformRoutes } from '../platform/routes.ts';
import type { Route } from '../shared/http/define-route.ts';
import { sitesRoutes } from '../sites/routes.ts';
import type { AllDeps } from './define-route.ts';
import { attentionRoutes } from './attention/attention-routes.ts';
import { docsRoutes } from './docs/docs-routes.ts';
import { jobRoutes } from './jobs/job-routes.ts';
import { operatorBillingRoutes } from './operator-billing/billing-routes.ts';
import { operatorInvoiceRoutes } from './operator-billing/invoice-route.ts';
import { platformKeyRoutes } from './operator-billing/key-routes.ts';
import { planCouponRoutes } from './operator-billing/coupon-routes.ts';
import { productRoutes } from './operator-billing/product-routes.ts';
import { operatorContentRoutes } from './operator-content/content-routes.ts';
import { operatorPreviewRoutes } from './operator-content/preview-route.ts';
import { operatorFolderRoutes } from './operator-media/folder-routes.ts';
import { operatorMediaRoutes } from './operator-media/media-routes.ts';
import { operatorUploadRoutes } from './operator-media/upload-routes.ts';
import { openApiRoutes } from './openapi/openapi-routes.ts';

/** Every route below /api: what is mounted, documented and tested. */
export const allRoutes: Route<AllDeps>[] = [
  ...platformRoutes,
  ...accountsRoutes,
  ...sitesRoutes,
  ...learningRoutes,
  ...commerceRoutes,
  ...deliveryRoutes,
  ...attentionRoutes,
  ...jobRoutes,
  ...operatorBillingRoutes,
  ...operatorInvoiceRoutes,
  ...productRoutes,
  ...planCouponRoutes,
  ...platformKeyRoutes,
  ...docsRoutes,
  ...operatorContentRoutes,
  ...operatorPreviewRoutes,
  ...operatorFolderRoutes,
  ...operatorUploadRoutes,
  ...operatorMediaRoutes,
  ...openApiRoutes,
];
