import { everywhere } from '../everywhere.ts';
import type { Job } from '../job.ts';

export const purgeFormEntries: Job = {
  name: 'purge-form-entries',
  title: 'Entries that their forms no longer keep',
  cron: '25 * * * *',
  async run(context) {
    return everywhere(context, async (database) => {
      const [row] = await database<[{ count: number }]>`select ops.purge_form_entries() as count`;
      return row.count;
    });
  },
};
