import { AppError } from '@stoa/shared/contracts/errors';
import { JobList, JobPauseSet } from '@stoa/shared/contracts/jobs';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import { z } from 'zod';
import { toActor } from '../../platform/operators/account-of-path.ts';
import { operatorPerson, operatorWith } from '../../platform/operators/require-operator.ts';
import { writeAudit } from '../../shared/audit/write-audit.ts';
import type { AppContext } from '../../shared/context.ts';
import { forOperators } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { ALL_JOBS } from './all-jobs.ts';
import { listJobs } from './list-jobs.ts';
import { pauseJob, resumeJob } from './pause-job.ts';

/** The job that the path names; throws `not_found`. */
function jobOf(c: AppContext): string {
  const [name = ''] = (c.req.param('target') ?? '').split(':');
  if (!ALL_JOBS.some((job) => job.name === name)) throw new AppError('not_found', 'There is no such job.');
  return name;
}

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
    async handler(c, _input, { database, now }) {
      const clock = { now: now(), since: new Date(performance.timeOrigin) };
      return c.json(JobList.parse({ jobs: await listJobs(database, ALL_JOBS, clock) }));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/operator/jobs/:target{[a-z-]+:run}',
    summary: 'Runs a job now.',
    host: 'platform',
    body: z.strictObject({}),
    status: 202,
    access: operatorWith('danger'),
    sample: () => ({ path: '/api/operator/jobs/expire-orders:run', body: {} }),
    expected: forOperators(),
    params: jobOf,
    async handler(c, { caller, params: name }, { database, wakeJob }) {
      await wakeJob(name, { isOperators: true });
      await writeAudit(database, { actor: toActor(caller), action: 'job.run', after: { job: name } });
      return c.body(null, 202);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/operator/jobs/:target{[a-z-]+:pause}',
    summary: 'Keeps the clock from running a job.',
    host: 'platform',
    body: ReasonFields,
    reply: JobPauseSet,
    access: operatorWith('danger'),
    params: jobOf,
    sample: () => ({ path: '/api/operator/jobs/measure-usage:pause', body: { reason: 'as it was' } }),
    expected: forOperators(),
    async handler(c, { caller, params: name, body: { reason } }, { database }) {
      const isChanged = await pauseJob(database, { name, actor: toActor(caller), reason });
      return c.json(JobPauseSet.parse({ isChanged }));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/operator/jobs/:target{[a-z-]+:resume}',
    summary: 'Lets the clock run a paused job again.',
    host: 'platform',
    body: ReasonFields,
    reply: JobPauseSet,
    access: operatorWith('danger'),
    params: jobOf,
    sample: () => ({ path: '/api/operator/jobs/measure-usage:resume', body: { reason: 'as it was' } }),
    expected: forOperators(),
    async handler(c, { caller, params: name, body: { reason } }, { database }) {
      const isChanged = await resumeJob(database, { name, actor: toActor(caller), reason });
      return c.json(JobPauseSet.parse({ isChanged }));
    },
  }),
];
