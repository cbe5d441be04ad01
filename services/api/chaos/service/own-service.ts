import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { freePort } from '../balancer/free-port.ts';

export const PASSWORD = 'a password of the chaos run';

export interface OwnService {
  port: number;
  pid: number;
  /** It serves, or the code it ended with before it did. */
  readiness: number | 'serves';
  /** All that it has said. */
  said(): string;
  stop(): Promise<void>;
}

/** The whole service as a process of its own, with the demo. */
export async function startOwnService(environment: Record<string, string>): Promise<OwnService> {
  let said = '';
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '../../src/main.ts')], {
    env: {
      ...process.env,
      STOA_DEMO_PASSWORD: PASSWORD,
      STOA_RENDERERS: '1',
      LOG_LEVEL: 'warn',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += String(text)));
  const ended = once(child, 'exit').then(([code]) => code as number);
  const serves = vi
    .waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz/writes`)).status).toBe(200), {
      timeout: 240_000,
      interval: 200,
    })
    .then(() => 'serves' as const);
  // If the process exits first, nothing awaits this promise.
  serves.catch(() => {});
  return {
    port,
    pid: child.pid ?? 0,
    readiness: await Promise.race([ended, serves]),
    said: () => said,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}
