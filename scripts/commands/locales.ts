import process from 'node:process';
import { acceptLocales, compareLocales, readLocales, readLock, writeLock } from '../checks/locales.ts';

const root = process.cwd();
const [flag, ...translated] = process.argv.slice(2);
const locales = readLocales(root);
if (flag === '--accept') writeLock(root, acceptLocales(locales, readLock(root), translated));
const report = compareLocales(locales, readLock(root));
for (const [state, lines] of Object.entries(report))
  for (const line of lines as string[]) console.log(`${state}: ${line}`);
console.log(
  `${report.missing.length} missing, ${report.stale.length} stale, ${report.unrecorded.length + report.obsolete.length} to record (npm run locales -- --accept)`,
);
