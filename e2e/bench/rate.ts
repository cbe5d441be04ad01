import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import autocannon, { type Request, type Result } from 'autocannon';
import { freePort } from '../product/free-port.ts';

export const CONNECTIONS = 20;
/** A shorter run shows that all works; its figures are rough. */
export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);

interface RateOptions {
  url: string;
  headers?: Record<string, string>;
  requests: Request[];
}

/** One load after a short one to warm up; a single bad reply makes the figure worthless. */
export async function load(options: RateOptions): Promise<Result> {
  const both = { ...options, connections: CONNECTIONS };
  await autocannon({ ...both, duration: Math.min(2, SECONDS) });
  const result = await autocannon({ ...both, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${result.non2xx} replies were not 2xx and ${result.errors} requests failed at ${options.url}`,
    );
  }
  return result;
}

export const rate = async (options: RateOptions): Promise<number> => (await load(options)).requests.average;

/** Headers Node's server adds itself, or that returning visitors don't get. */
const NOT_COPIED = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'set-cookie',
]);

interface Sample {
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Requests a second of Hono alone with as many bytes and the headers of a real answer, asked by the same client in the same
 * way: on one machine the client's work is part of every figure.
 */
export async function bare(sample: Sample, input: Request = {}): Promise<number> {
  const headers = Object.fromEntries(
    Object.entries(sample.headers).filter(([name]) => !NOT_COPIED.has(name)),
  );
  const port = await freePort();
  const server = spawn(
    process.execPath,
    [
      path.join(import.meta.dirname, 'bare-hono.mjs'),
      String(port),
      String(Buffer.byteLength(sample.body)),
      JSON.stringify(headers),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(server.stdout, 'data');
  try {
    return await rate({ url: `http://127.0.0.1:${port}`, requests: [{ ...input, path: '/' }] });
  } finally {
    server.kill();
  }
}
