import postgres from 'postgres';
import { startWithTemplate } from '../testing/global-setup.ts';
import { inDatabase } from '../testing/test-server.ts';
import { costOf } from './explain.ts';
import { fillCrowd } from './fill.ts';
import { hotReads } from './hot-reads.ts';

// Prints what row security costs for every hot read, as JSON, on a server of its own.
const { details, stop } = await startWithTemplate();
const sql = postgres(inDatabase(details.adminUrl, details.template), { max: 1, onnotice: () => {} });
try {
  const crowd = await fillCrowd(sql);
  const costs = [];
  for (const read of hotReads(crowd)) costs.push(await costOf(sql, crowd, read));
  console.log(JSON.stringify(costs));
} finally {
  await sql.end();
  await stop();
}
