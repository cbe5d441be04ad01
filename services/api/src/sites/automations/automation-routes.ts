import { dryRunRoutes } from './routes/dry-run-routes.ts';
import { hookRoutes } from './routes/hook-routes.ts';
import { publishRoutes } from './routes/publish-routes.ts';

export const automationRoutes = [...publishRoutes, ...dryRunRoutes, ...hookRoutes];
