import { logRoutes } from './browser-log/log-routes.ts';
import { compareRoutes } from './compare/compare-routes.ts';
import { compositionRoutes } from './compositions/composition-routes.ts';
import { explainRoutes } from './explain/explain-routes.ts';
import { gcRoutes } from './gc/gc-routes.ts';
import { grantRoutes } from './grants/grant-routes.ts';
import { healthRoutes } from './health/health-routes.ts';
import { accountInvoiceRoutes } from './operators/accounts/invoice-routes.ts';
import { operatorSendingRoutes } from './operators/accounts/sending-routes.ts';
import { operatorAccountRoutes } from './operators/accounts/account-routes.ts';
import { operatorNotificationRoutes } from './notifications/notification-routes.ts';
import { operatorRoutes } from './operators/operator-routes.ts';
import { operatorTokenRoutes } from './operators/operator-token-routes.ts';
import { everywhereRoutes } from './operators/everywhere/everywhere-routes.ts';
import { operatorListRoutes } from './operators/list/operator-list-routes.ts';
import { siteOwnerRoutes } from './operators/owners/owner-routes.ts';
import { actRoutes } from './impersonations/act-routes.ts';
import { impersonationRoutes } from './impersonations/impersonation-routes.ts';
import { operatorImpersonationRoutes } from './impersonations/operator-impersonation-routes.ts';
import { supportAccessRoutes } from './impersonations/support-access-routes.ts';
import { localBuildRoutes } from './overrides/local-build-routes.ts';
import { overrideRoutes } from './overrides/override-routes.ts';
import { pinRoutes } from './pins/pin-routes.ts';
import { publishRoutes } from './publishing/publish-routes.ts';
import { remoteRoutes } from './publishing/remote-routes.ts';
import { tokenRoutes } from './publishing/token-routes.ts';
import { tenantRoutes } from './remotes/tenant-routes.ts';
import { rollbackRoutes } from './rollouts/rollback-routes.ts';
import { rolloutRoutes } from './rollouts/rollout-routes.ts';
import { cannedReplyRoutes } from './tickets/canned-reply-routes.ts';
import { operatorTicketRoutes } from './tickets/operator-ticket-routes.ts';
import { ownedTicketRoutes } from './tickets/owned-ticket-routes.ts';
import { siteReportRoutes } from './site-reports/site-report-routes.ts';
import { supportMailRoutes } from './tickets/support-mail-routes.ts';
import { lookupRoute } from './visitors/lookup-route.ts';
import { stickyVersionRoutes } from './visitors/sticky-version-routes.ts';

/** Every route of this wing. A new one joins the list of its folder; a new folder joins this one. */
export const platformRoutes = [
  lookupRoute,
  ...healthRoutes,
  ...compositionRoutes,
  ...tenantRoutes,
  ...tokenRoutes,
  ...publishRoutes,
  ...remoteRoutes,
  ...pinRoutes,
  ...rolloutRoutes,
  ...rollbackRoutes,
  ...compareRoutes,
  ...explainRoutes,
  ...gcRoutes,
  ...grantRoutes,
  ...stickyVersionRoutes,
  ...overrideRoutes,
  ...localBuildRoutes,
  ...logRoutes,
  ...operatorRoutes,
  ...operatorAccountRoutes,
  ...operatorSendingRoutes,
  ...accountInvoiceRoutes,
  ...operatorImpersonationRoutes,
  ...impersonationRoutes,
  ...actRoutes,
  ...supportAccessRoutes,
  ...operatorTokenRoutes,
  ...siteOwnerRoutes,
  ...operatorListRoutes,
  ...everywhereRoutes,
  ...operatorNotificationRoutes,
  ...ownedTicketRoutes,
  ...operatorTicketRoutes,
  ...cannedReplyRoutes,
  ...supportMailRoutes,
  ...siteReportRoutes,
];
