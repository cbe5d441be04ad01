import { runContactImports } from '../../../sites/contacts/run-import.ts';
import { everywhere } from '../everywhere.ts';
import type { Job } from '../job.ts';

export const importContacts: Job = {
  name: 'import-contacts',
  title: 'Files of contacts that managers import',
  cron: '* * * * *',
  run: (context) =>
    everywhere(context, (database) => runContactImports(database, { dns: context.addressDns ?? null })),
};
