import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@stoa/shared/contracts/errors';
import { expect, it } from 'vitest';
import { knownFailure } from './known-failure.ts';

const SCHEMA = path.join(import.meta.dirname, '../../../../supabase/schema');
const functions = readdirSync(SCHEMA, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /functions\/\w+\.sql$/.test(file),
);
const codes = new Set(
  functions.flatMap((file) =>
    [...readFileSync(path.join(SCHEMA, file), 'utf8').matchAll(/app\.fail\('([a-z_]+)'/g)].map(
      ([, code = '']) => code,
    ),
  ),
);
const raised = (message: string) =>
  knownFailure(Promise.reject(Object.assign(new Error(message), { code: 'P0001' }))).catch(
    (error: unknown) => error,
  );

it('[ERR-17] says what every code that the database raises means', async () => {
  expect(codes.size).toBeGreaterThan(50);
  const silent: string[] = [];
  for (const code of codes) {
    const error = await raised(code);
    if (!(error instanceof AppError) || error.message === code) silent.push(code);
  }
  expect(silent).toEqual([]);
});

it('passes on what it does not know', async () => {
  expect(await raised('no_such_code')).not.toBeInstanceOf(AppError);
});
