import { checkDueDomains } from '../../../sites/deliverability/domains/check-due-domains.ts';
import { everywhere } from '../everywhere.ts';
import type { Job } from '../job.ts';

export const checkSenderDomains: Job = {
  name: 'check-sender-domains',
  title: 'Compares DNS of sender domains with what it should say',
  cron: '*/5 * * * *',
  async run(context) {
    const { sending } = context;
    if (!sending) return 0;
    return everywhere(context, (database) => checkDueDomains(database, sending));
  },
};
