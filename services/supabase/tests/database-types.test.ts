import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseTypes, TYPES_FILE } from '../declared/database-types.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

let declared: TestDatabase;
beforeAll(async () => {
  declared = await createTestDatabase({ max: 1 });
});
afterAll(() => declared.drop());

describe('[TYPES] generated database types', () => {
  it('[TYPES] say what the schema says; run "npm run db:types" after a change', async () => {
    expect(await databaseTypes(declared.sql)).toBe(readFileSync(TYPES_FILE, 'utf8'));
  }, 60_000);
});
