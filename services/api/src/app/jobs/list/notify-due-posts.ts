import type { Job } from '../job.ts';

/** Only where pages are kept until a change is told; those of the other backends grow old by the clock. */
export const notifyDuePosts: Job = {
  name: 'tell-due-posts',
  title: 'Posts whose time has come',
  cron: '* * * * *',
  async run({ database }) {
    const [row] = await database<[{ count: number }]>`select ops.tell_due_posts() as count`;
    return row.count;
  },
};
