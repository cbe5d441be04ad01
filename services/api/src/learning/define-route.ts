import type { Database } from '../shared/database/connect.ts';
import { routesWith } from '../shared/http/define-route.ts';

/** Dependencies of the routes about learning. */
export interface LearningDeps {
  /** The control database, where an account has no own rows. */
  database: Database;
  scheme: 'http' | 'https';
}

export const defineRoute = routesWith<LearningDeps>();
