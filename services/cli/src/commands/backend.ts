import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BackendReport, checkBackend } from '@stoa/shared/backends/check-backend';
import { keyKind } from '@stoa/shared/backends/key-kind';
import { Failure } from '../failure.ts';
import type { Outcome } from '../outcome.ts';

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'supabase', 'migrations');
const TIMEOUT_MS = 10_000;

export interface CheckOptions {
  url: string;
  key: string;
}

/** Checks whether a backend can host an account. Runs on the user's machine, so any address is allowed. */
export async function checkOneBackend({ url, key }: CheckOptions): Promise<Outcome> {
  if (!URL.canParse(url) || !/^https?:\/\/[^/@]+\/?$/.test(url)) {
    throw new Failure(2, `Invalid backend URL ${url}. Enter the scheme and host only.`);
  }
  if (keyKind(key) === 'service') {
    throw new Failure(
      2,
      'This is a service key, which bypasses all access rules. Enter the public (anonymous) key.',
    );
  }
  const report = await checkBackend({
    url,
    anonKey: key,
    schemaVersion: newestMigration(),
    fetch: (address, init) =>
      fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }),
  });
  const lines = linesOf(report);
  if (report.ok) return { lines, data: report };
  const isAway = report.findings.some(({ check, ok }) => check === 'reachable' && ok === false);
  throw new Failure(isAway ? 3 : 1, lines.join('\n'), report);
}

const newestMigration = () =>
  readdirSync(MIGRATIONS)
    .flatMap((file) => /^(\d{14})_.*\.sql$/.exec(file)?.[1] ?? [])
    .toSorted()
    .at(-1) ?? '';

function linesOf({ ok, url, findings }: BackendReport): string[] {
  const sign = { true: 'ok  ', false: 'FAIL', null: '-   ' };
  return [
    ...findings.map((one) => `${sign[`${one.ok}`]} ${one.check.padEnd(13)} ${one.detail}`),
    ok ? `${url} can be used.` : `${url} can’t be used yet.`,
  ];
}
