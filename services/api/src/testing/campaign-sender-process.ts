// One sender as a process of its own, so that a test can kill it in the middle.
import { openDatabase } from '../shared/database/connect.ts';
import { silentLog } from '../shared/log/log.ts';
import { startCampaignSender } from '../sites/campaigns/sending/campaign-sender.ts';

const { SENDER_DATABASE, SENDER_SMTP, SENDER_CONNECTIONS } = process.env;
const database = openDatabase(SENDER_DATABASE!, 6);
await startCampaignSender({
  home: database,
  databases: [database],
  smtp: SENDER_SMTP ? { url: SENDER_SMTP, from: 'stoa@stoa.example' } : null,
  secret: 'a secret',
  siteUrl: ({ slug }) => `https://${slug}.test`,
  platformUrl: 'https://stoa.example/',
  log: silentLog,
  connections: Number(SENDER_CONNECTIONS ?? 3),
});
