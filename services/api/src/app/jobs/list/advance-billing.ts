import { runBilling } from '../../../commerce/billing/run-billing.ts';
import type { Job } from '../job.ts';

export const advanceBilling: Job = {
  name: 'advance-billing',
  title: 'Plans of sites whose trial or period is over: charged, tried again, ended',
  cron: '*/10 * * * *',
  run: ({ database, gateways }) => runBilling({ database, gateways, now: () => new Date() }),
};
