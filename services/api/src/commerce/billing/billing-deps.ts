import type { Database } from '../../shared/database/connect.ts';
import type { Gateways } from '../payments/gateways.ts';

/** Tools of everything that bills a site. */
export interface BillingDeps {
  database: Database;
  gateways: Gateways;
  now(): Date;
}
