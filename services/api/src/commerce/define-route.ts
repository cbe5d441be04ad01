import { routesWith } from '../shared/http/define-route.ts';
import type { Database } from '../shared/database/connect.ts';
import type { LimiterOf } from '../shared/http/rate-limits.ts';
import type { Log } from '../shared/log/log.ts';
import type { FindKnownTouches } from '../accounts/visits/known-touches.ts';
import type { VisitCounting } from '../accounts/visits/visit-counting.ts';
import type { PlaceOrder } from './checkout/place-order.ts';
import type { Gateways } from './payments/gateways.ts';
import type { WakeJob } from '../shared/wake-job.ts';

/** Dependencies of the routes about selling. */
export interface CommerceDeps {
  /** The control database. */
  database: Database;
  gateways: Gateways;
  placeOrder: PlaceOrder;
  /** Sources that brought the buyer, as far as they are known. */
  findKnownTouches: FindKnownTouches;
  /** Name of today's visitor and of their network. */
  visitorOf: VisitCounting['visitorOf'];
  /** Seals what affiliates are paid to. */
  secret: string;
  /** For calls that count only when they fail in a certain way. */
  limiterOf: LimiterOf;
  scheme: 'http' | 'https';
  platformHost: string;
  siteUrl(host: string): string;
  log: Log;
  now(): Date;
  /** Runs a job at some process soon. */
  wakeJob: WakeJob;
}

export const defineRoute = routesWith<CommerceDeps>();
