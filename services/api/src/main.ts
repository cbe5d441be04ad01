import { join } from 'node:path';
import { pino } from 'pino';
import { backup, reset, restore } from './backup/commands.ts';
import { safeError } from './operations/safe-error.ts';
import { readSettings } from './settings.ts';
import { workedRemotes } from './dev/worked-remotes.ts';
import { grantOperator } from './start/grant-operator.ts';
import { greeting } from './start/greeting.ts';
import { startRefusal } from './start/start-refusal.ts';
import { startStoa } from './start/start-stoa.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

try {
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel, serializers: { error: safeError, err: safeError } });
  const [command, argument] = process.argv.slice(2);
  if (command === 'grant-operator') say(await grantOperator(settings, argument ?? '', log));
  else if (command === 'backup') say(await backup(settings, argument ?? '', log));
  else if (command === 'restore') say(await restore(settings, argument ?? '', log));
  else if (command === 'db:reset') say(await reset(settings));
  else await run(command === 'dev' ? workedRemotes(root, process.argv.slice(3)) : undefined);

  async function run(dev?: string[]): Promise<void> {
    let isStopping = false;
    const started = startStoa({ settings, root, dev, log, tell: say });
    const end = async (code: number) => {
      if (isStopping) return;
      isStopping = true;
      // A part that hangs must not keep the process; the data is safe either way.
      setTimeout(() => process.exit(1), 20_000).unref();
      await (await started.catch(() => null))?.stop();
      process.exit(code);
    };
    process.on('SIGINT', () => void end(0));
    process.on('SIGTERM', () => void end(0));
    const stoa = await started;
    if (isStopping) return;
    say(greeting(settings, stoa.port, stoa.demoPassword));
    void stoa.failed.then((reason) => {
      if (isStopping) return;
      process.stderr.write(`${reason}\n`);
      return end(1);
    });
  }
} catch (error) {
  const sentence = startRefusal(error) ?? `Stoa could not start: ${String((error as Error)?.stack ?? error)}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
