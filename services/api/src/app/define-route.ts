import type { AccountsDeps } from '../accounts/define-route.ts';
import type { CommerceDeps } from '../commerce/define-route.ts';
import type { DeliveryDeps } from '../delivery/define-route.ts';
import type { LearningDeps } from '../learning/define-route.ts';
import type { PlatformDeps } from '../platform/define-route.ts';
import type { Metrics } from '../shared/monitoring/metrics.ts';
import { routesWith } from '../shared/http/define-route.ts';
import type { RouteContract } from '../shared/http/route-contract.ts';
import type { SitesDeps } from '../sites/define-route.ts';

/** Dependencies of every route. */
export interface AllDeps
  extends AccountsDeps, PlatformDeps, SitesDeps, LearningDeps, CommerceDeps, DeliveryDeps {
  recentRequests: Metrics['recent'];
  /** Open realtime sockets of this process; null where another one has them. */
  countSockets(): number | null;
  /** False without a mail server: mails stay in the outbox. */
  sendsMail: boolean;
  /** Every route below /api. */
  contracts: readonly RouteContract[];
}

export const defineRoute = routesWith<AllDeps>();
