import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import process from 'node:process';

/** A third of a core's time where both want it: with less, a page gives up on what it waits for. */
const NICENESS = 5;
const running = new Set<ChildProcess>();
let stopped = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopped = true;
    // Playwright stops the product it has started on SIGINT alone; SIGTERM would leave it running.
    for (const child of running) child.kill('SIGINT');
  });
}

/** Checks whether the user requested a stop. */
export const isStopped = (): boolean => stopped;

/** Runs a tool of node_modules/.bin (or `node`) in the foreground; answers its exit code. */
export function runTool(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return untilClosed(command, spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }));
}

/** Runs a tool on what the one in the foreground leaves of the cores, and prints its output once it has ended. */
export async function runToolBeside(command: string, args: string[]): Promise<number> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
  const code = await untilClosed(command, child);
  process.stdout.write(Buffer.concat(output));
  return code;
}

function untilClosed(command: string, child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    running.add(child);
    child.once('error', (error) => {
      running.delete(child);
      console.error(`${command} could not be started: ${error.message}`);
      resolve(127);
    });
    child.once('close', (code) => {
      running.delete(child);
      resolve(code ?? 130);
    });
  });
}
