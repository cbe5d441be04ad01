import { createTestDatabase, type TestDatabase } from '@stoa/supabase/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runUnderKills } from '../../../testing/killed-automations.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

it('[MNG-23] a killed engine does each step of each kind once', async () => {
  const { expected, found } = await runUnderKills(db, 150, 2);
  expect(found).toEqual(expected);
}, 120_000);
