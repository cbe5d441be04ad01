import { AppError } from '@stoa/shared/contracts/errors';
import { JobList } from '@stoa/shared/contracts/jobs';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { parseJson } from '../../shared/http/parse-json.ts';
import type { OperatorCookie } from '../../platform/operators/operator-cookie.ts';
import { requireOperator } from '../../platform/operators/require-operator.ts';
import { ALL_JOBS } from './all-jobs.ts';
import { listJobs } from './list-jobs.ts';

export interface JobRoutesDeps {
  database: Database;
  cookie: OperatorCookie;
  /** Runs a job at some process soon. */
  wake(name: string): Promise<void>;
}

/** The crons of the console: what there is, how it went, run it now. */
export function jobRoutes({ database, cookie, wake }: JobRoutesDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/', async (c) => {
    await requireOperator(c, database, cookie);
    return c.json(JobList.parse({ jobs: await listJobs(database, ALL_JOBS) }));
  });
  routes.post('/:target{[a-z-]+:run}', async (c) => {
    await requireOperator(c, database, cookie);
    await parseJson(c, z.strictObject({}));
    const name = c.req.param('target').slice(0, -':run'.length);
    if (!ALL_JOBS.some((job) => job.name === name)) throw new AppError('not_found', 'There is no such job.');
    await wake(name);
    return c.body(null, 202);
  });
  return routes;
}
