import { spawn } from 'node:child_process';
import process from 'node:process';

const running = new Set<ReturnType<typeof spawn>>();
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
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
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
