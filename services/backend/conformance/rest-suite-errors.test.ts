// The cases of postgrest-js's public suite (relationships-error-handling), written anew over a schema of our own; what
// they expect is that suite's.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../test/harness.ts';
import { CHAT } from './rest-database.ts';
import { rejectedWith, SUITE } from './rest-suite-database.ts';

let stoa: TestBackend;
let db: SupabaseClient;
beforeAll(async () => {
  stoa = await startTestBackend({ migrate: CHAT + SUITE });
  db = stoa.client();
});
afterAll(() => stoa.close());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

describe('a relationship that is not clear', () => {
  it('is told with the ways there are', async () => {
    const ways = (from: string, to: string, cardinality: string, columns: (column: string) => string) =>
      ['first', 'second', 'third'].map((column) => ({
        cardinality,
        embedding: `${from} with ${to}`,
        relationship: `trios_${column}_fkey using ${columns(column)}`,
      }));
    const one = await db.from('trios').select('a:people(*), b:people(*)').single();
    expect(one).toMatchObject(
      rejectedWith(300, {
        code: 'PGRST201',
        message: "Could not embed because more than one relationship was found for 'trios' and 'people'",
        hint: "Try changing 'people' to one of the following: 'people!trios_first_fkey', 'people!trios_second_fkey', 'people!trios_third_fkey'. Find the desired relationship in the 'details' key.",
        details: ways('trios', 'people', 'many-to-one', (column) => `trios(${column}) and people(name)`),
      }),
    );
    const many = await db.from('people').select('a:trios(*), b:trios(*)');
    expect(many).toMatchObject(
      rejectedWith(300, {
        code: 'PGRST201',
        details: ways('people', 'trios', 'one-to-many', (column) => `people(name) and trios(${column})`),
      }),
    );
  });

  it('or not there is told', async () => {
    const missing = await db.from('people').select('said:messages(id, receipts(at))');
    expect(missing).toMatchObject(
      rejectedWith(400, {
        code: 'PGRST200',
        details:
          "Searched for a foreign key relationship between 'messages' and 'receipts' in the schema 'public', but no matches were found.",
        message: "Could not find a relationship between 'messages' and 'receipts' in the schema cache",
      }),
    );
  });

  it('nor a column that is not there, of the table or the related one', async () => {
    const table = await db.from('people').select('nothing');
    expect(table).toMatchObject(
      rejectedWith(400, { code: '42703', message: expect.stringMatching(/nothing.* does not exist/) }),
    );
    const related = await db.from('people').select('name, messages(nothing)');
    expect(related).toMatchObject(
      rejectedWith(400, { code: '42703', message: expect.stringMatching(/nothing.* does not exist/) }),
    );
  });
});
