import { refundDuePayments } from '../../../commerce/payments/refund.ts';
import { everywhere } from '../everywhere.ts';
import type { Job } from '../job.ts';

export const refundDuePaymentsJob: Job = {
  name: 'give-back',
  title: 'Payments that came too late, and refunds, at their gateways',
  cron: '* * * * *',
  run: (context) => everywhere(context, (database) => refundDuePayments(database, context.gateways)),
};
