import { atEachPreset } from '../everywhere.ts';
import type { Job } from '../job.ts';

export const measureUsage: Job = {
  name: 'measure-usage',
  title: 'What every account has and uses',
  cron: '17 * * * *',
  async run(context) {
    const [row] = await context.database<[{ count: number }]>`select ops.measure_usage() as count`;
    // Usage comes from the account's backend, platform data from the control database.
    await atEachPreset(context, async ({ source, database }) => {
      await database`select ops.measure_usage()`;
      const [measured] = await database<[{ rows: object[] }]>`
        select coalesce(jsonb_agg(to_jsonb(u)), '[]') as rows from ops.usage_days u where day = current_date`;
      const rows = context.database.json(measured.rows as never);
      const [taken] = await context.database<[{ count: number }]>`
        select ops.take_usage(${source}, ${rows}) as count`;
      return taken.count;
    });
    return row.count;
  },
};
