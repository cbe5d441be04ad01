import { AppError } from '@stoa/shared/contracts/errors';
import { JobList } from '@stoa/shared/contracts/jobs';
import { z } from 'zod';
import { operatorPerson } from '../../platform/operators/require-operator.ts';
import { forOperators } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { ALL_JOBS } from './all-jobs.ts';
import { listJobs } from './list-jobs.ts';

/** The crons of the console: what there is, how it went, run it now. */
export const jobRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/operator/jobs',
    summary: 'What runs by the clock, and how it went.',
    host: 'platform',
    reply: JobList,
    access: operatorPerson,
    sample: () => ({}),
    expected: forOperators(),
    async handler(c, _input, { database }) {
      return c.json(JobList.parse({ jobs: await listJobs(database, ALL_JOBS) }));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/operator/jobs/:target{[a-z-]+:run}',
    summary: 'Runs a job now.',
    host: 'platform',
    body: z.strictObject({}),
    status: 202,
    access: operatorPerson,
    sample: () => ({ path: '/api/operator/jobs/expire-orders:run', body: {} }),
    expected: forOperators(),
    async handler(c, _input, { wakeJob }) {
      const name = (c.req.param('target') ?? '').slice(0, -':run'.length);
      if (!ALL_JOBS.some((job) => job.name === name))
        throw new AppError('not_found', 'There is no such job.');
      await wakeJob(name);
      return c.body(null, 202);
    },
  }),
];
