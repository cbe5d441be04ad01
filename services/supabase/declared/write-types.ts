import { writeFileSync } from 'node:fs';
import postgres from 'postgres';
import { startWithTemplate } from '../testing/global-setup.ts';
import { inDatabase } from '../testing/test-server.ts';
import { databaseTypes, TYPES_FILE } from './database-types.ts';

/** Writes the types of the declared schema for everything that asks the database. */
async function main(): Promise<void> {
  const { details, stop } = await startWithTemplate();
  try {
    const sql = postgres(inDatabase(details.adminUrl, details.template), { max: 1, onnotice: () => {} });
    writeFileSync(TYPES_FILE, await databaseTypes(sql));
    await sql.end();
    console.log('Written: shared/contracts/database.ts');
  } finally {
    await stop();
  }
}

await main();
