import { reconcilePayments } from '../../../commerce/billing/reconcile-payments.ts';
import type { Job } from '../job.ts';

export const reconcileBilling: Job = {
  name: 'reconcile-billing',
  title: 'Payments of plans that the provider reports otherwise, for operators; nothing is repaired',
  cron: '40 3 * * *',
  run: ({ database, gateways }) => reconcilePayments({ database, gateways, now: () => new Date() }),
};
