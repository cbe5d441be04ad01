import { advanceTickets } from '../../../platform/tickets/advance-tickets.ts';
import type { Job } from '../job.ts';

export const advanceTicketsJob: Job = {
  name: 'advance-tickets',
  title: 'Tickets that await their owner: reminded after 7 days, resolved after 14',
  cron: '*/15 * * * *',
  run: ({ database, platformUrl = '', ticketAddresses: addresses = null }) =>
    advanceTickets({ database, platformUrl, addresses, now: new Date() }),
};
