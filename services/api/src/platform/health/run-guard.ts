import type { Database } from '../../shared/database/connect.ts';
import { runCommandAlone } from '../control-plane/run-command.ts';
import { actOnVerdict } from './act-on-verdict.ts';
import { judge } from './guard.ts';
import { type Measure, readEvidence } from './read-evidence.ts';
import { watchedVersions } from './watched-versions.ts';

const MEASURES: Measure[] = ['page', 'business'];

/** Looks at every version that may be taken back, and takes back what fails. Any number of processes may do it. */
export async function runGuard(database: Database, now = new Date()): Promise<number> {
  let acts = 0;
  for (const watched of await watchedVersions(database, now)) {
    for (const measure of MEASURES) {
      const verdict = judge(await readEvidence(database, watched, measure, now));
      if (verdict.scope === 'nobody') continue;
      const hasChanged = await database.begin(async (sql) => {
        await runCommandAlone(sql);
        return actOnVerdict(sql, { watched, measure, verdict, now });
      });
      if (hasChanged) acts += 1;
    }
  }
  return acts;
}
