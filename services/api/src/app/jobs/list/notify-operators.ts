import { refreshNotifications } from '../find-causes.ts';
import type { Job } from '../job.ts';

export const notifyOperators: Job = {
  name: 'notify-operators',
  title: 'Notifications of operators, opened with their causes and closed without them',
  cron: '* * * * *',
  run: ({ database, smtp, jobs = [] }) => {
    const clock = { now: new Date(), since: new Date(performance.timeOrigin) };
    return refreshNotifications(database, jobs, clock, smtp !== null);
  },
};
