import type { Database } from '../../../shared/database/connect.ts';
import { decideTest, type TestFigure, type VariantFigures } from './decide-test.ts';

interface DueTest {
  id: string;
  test_by: TestFigure;
  test_fallback: 'leading' | 'first';
  figures: VariantFigures[];
}

/** Decides the tests whose hours have passed. The database takes the first decision only. Returns how many were taken. */
export async function decideDueTests(database: Database): Promise<number> {
  const due = await database<DueTest[]>`select * from ops.due_tests()`;
  let count = 0;
  for (const { id, test_by: by, test_fallback: fallback, figures } of due) {
    const result = { ...decideTest(figures, { by, fallback }), by, isByHand: false, figures };
    const [row] = await database<[{ done: boolean }]>`
      select ops.decide_test(${id}, ${database.json(result as never)}) as done`;
    if (row.done) count += 1;
  }
  return count;
}
