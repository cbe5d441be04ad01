import { join } from 'node:path';
import { pino } from 'pino';
import { backup, reset, restore } from './app/backup/commands.ts';
import { safeError } from './shared/monitoring/safe-error.ts';
import { readSettings } from './shared/settings.ts';
import { workedRemotes } from './app/dev/worked-remotes.ts';
import { grantOperator, readGrantCommand } from './app/start/grant-operator.ts';
import { greeting } from './app/start/greeting.ts';
import { startErrorText } from './app/start/start-error.ts';
import { startStoa } from './app/start/start-stoa.ts';

/** As the launcher knows it (scripts/launcher/supervise.mjs); the EX_CONFIG of sysexits. */
const NOT_STARTED = 78;
const root = join(import.meta.dirname, '..', '..', '..');
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

try {
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel, serializers: { error: safeError, err: safeError } });
  const [command, argument] = process.argv.slice(2);
  if (command === 'grant-operator') {
    const { email, options } = readGrantCommand(process.argv.slice(3));
    say(await grantOperator(settings, email, log, options));
  } else if (command === 'backup') say(await backup(settings, argument ?? '', log));
  else if (command === 'restore') say(await restore(settings, argument ?? '', log));
  else if (command === 'db:reset') say(await reset(settings));
  else await run(command === 'dev' ? workedRemotes(root, process.argv.slice(3)) : undefined);

  async function run(dev?: string[]): Promise<void> {
    const stopping = new AbortController();
    const { signal } = stopping;
    const started = startStoa({ settings, root, dev, log, report: say, signal });
    const end = async (code: number) => {
      if (signal.aborted) return;
      stopping.abort();
      // A part that hangs must not keep the process; the data is safe either way.
      setTimeout(() => process.exit(1), 20_000).unref();
      await (await started.catch(() => null))?.stop();
      process.exit(code);
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void end(0));
    // Promises interrupted by a shutdown reject without a handler.
    process.on('unhandledRejection', (error) => {
      if (!signal.aborted) throw error;
    });
    const stoa = await started.catch((error: unknown) => {
      if (!signal.aborted) throw error;
      return null;
    });
    if (!stoa || signal.aborted) return;
    say(greeting(settings, stoa.port, stoa.demoPassword));
    void stoa.failed.then((reason) => {
      if (signal.aborted) return;
      process.stderr.write(`${reason}\n`);
      return end(1);
    });
  }
} catch (error) {
  const sentence =
    startErrorText(error) ?? `Stoa could not start: ${String((error as Error)?.stack ?? error)}`;
  process.stderr.write(`${sentence}\n`);
  // The launcher starts a service again that dies; one whose start was refused would be refused again.
  process.exit(process.argv[2] === undefined ? NOT_STARTED : 1);
}
