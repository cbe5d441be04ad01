import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');
const START_DEADLINE_MS = 300_000;
const POLL_MS = 100;

/** One whole product, started the way a person starts it, on its own port and data. */
export interface Product {
  port: number;
  dataDir: string;
  demoPassword: string;
  /** Returns the output so far. */
  output(): string;
  /** Ctrl-C, then its exit code. */
  stop(): Promise<number | null>;
  /** Stops it and removes its data. */
  remove(): Promise<number | null>;
  process: ChildProcess;
}

export interface ProductOptions {
  port?: number;
  dataDir?: string;
  demoPassword?: string;
  env?: Record<string, string>;
  /** Called for every second start on data that must be ready; default true. */
  waitUntilReady?: boolean;
}

/** Runs `npm start`'s command and waits until its health answer is 200. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'stoa-e2e-'));
  const demoPassword = options.demoPassword ?? `demo-${crypto.randomUUID()}`;
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'start'], {
    cwd: PROJECT_ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      STOA_DATA: dataDir,
      STOA_DEMO_PASSWORD: demoPassword,
      STOA_LOCAL_OVERRIDES: '1',
      STOA_DEMO_HISTORY: process.env['STOA_DEMO_HISTORY'] ?? '0',
      ...options.env,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const product: Product = {
    port,
    dataDir,
    demoPassword,
    process: child,
    output: () => printed,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGINT');
        await ended;
      }
      return child.exitCode;
    },
    remove: async () => {
      const code = await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
  if (options.waitUntilReady !== false) await untilReady(product);
  return product;
}

/** Resolves when /healthz answers 200; throws with everything printed when the process ends or time is up. */
export async function untilReady({
  process: child,
  port,
  output,
}: Pick<Product, 'process' | 'port' | 'output'>): Promise<void> {
  const deadlineMs = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadlineMs) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The product ended before it was ready:\n${output()}`);
    }
    const reply = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (reply?.status === 200) return;
    await pause(POLL_MS);
  }
  child.kill('SIGINT');
  throw new Error(`The product was not ready within ${START_DEADLINE_MS / 1000} s:\n${output()}`);
}
