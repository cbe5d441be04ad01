import { sendOutbox } from '../../../shared/mail/send-outbox.ts';
import type { Job } from '../job.ts';

export const sendMail: Job = {
  name: 'send-mail',
  title: 'Mails of the outbox, where a mail server is configured',
  cron: '* * * * *',
  run: async ({ database, smtp }) => (smtp ? sendOutbox(database, smtp) : 0),
};
