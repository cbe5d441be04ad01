import { giveBack } from '../../../commerce/payments/refund.ts';
import { everywhere } from '../everywhere.ts';
import type { Job } from '../job.ts';

export const giveBackPayments: Job = {
  name: 'give-back',
  title: 'Payments that came too late, and refunds, at their gateways',
  cron: '* * * * *',
  run: (context) => everywhere(context, (database) => giveBack(database, context.gateways)),
};
