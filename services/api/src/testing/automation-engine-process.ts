// One engine as a process of its own, so that a test can kill it in the middle.
import { openDatabase } from '../shared/database/connect.ts';
import { silentLog } from '../shared/log/log.ts';
import { startAutomationEngine } from '../sites/automations/engine/automation-engine.ts';
import { runApart } from './apart-engine.ts';

const database = openDatabase(process.env['ENGINE_DATABASE']!, 6);
if (process.env['ENGINE_APART']) await runApart(database);
await startAutomationEngine({
  databases: [database],
  secret: 'a secret',
  log: silentLog,
  // Calls stay where they are: they are a matter of their own test.
  calls: { isAllowed: () => false },
});
