import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from './zod.ts';

const CONTRACTS = join(import.meta.dirname, '..', 'contracts');
/** Only the server and the build run these. */
const NEVER_IN_REMOTES = /\/(event-contracts|stored-schemas)\.ts$/;

it('[PLT-15] the zod that remotes get holds everything that contracts call', () => {
  const files = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' })
    .map((name) => join(CONTRACTS, name))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !NEVER_IN_REMOTES.test(name));
  const called = files
    .map((file) => readFileSync(file, 'utf8'))
    .filter((code) => code.includes("from 'zod'"))
    .flatMap((code) => [...code.matchAll(/\bz\.([a-z]\w*|NEVER)/g)].map(([, name]) => name as string))
    .filter((name) => !['infer', 'input', 'output'].includes(name));
  expect(called.length).toBeGreaterThan(1000);
  expect([...new Set(called)].filter((name) => !(name in z))).toEqual([]);
});
