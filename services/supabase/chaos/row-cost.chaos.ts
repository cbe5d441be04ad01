import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cost, costOf } from '../row-cost/explain.ts';
import { fillCrowd } from '../row-cost/fill.ts';
import { type HotRead, hotReads } from '../row-cost/hot-reads.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

let db: TestDatabase;
let costs: Cost[];
let measure: (read: HotRead) => Promise<Cost>;

beforeAll(async () => {
  db = await createTestDatabase({ max: 2 });
  const crowd = await fillCrowd(db.sql);
  measure = (read) => costOf(db.sql, crowd, read);
  costs = [];
  for (const read of hotReads(crowd)) costs.push(await measure(read));
}, 600_000);
afterAll(() => db.drop());

describe('row security among 100,000 rows a table', () => {
  it('calls no function of the rights, and no subplan, for every row', () => {
    expect(costs.length).toBeGreaterThan(15);
    expect(costs.filter(({ perRow }) => perRow.length > 0)).toEqual([]);
  });

  it('reads no large table from one end to the other, and each read finds its rows by an index', () => {
    expect(costs.filter(({ wholeTables }) => wholeTables.length > 0)).toEqual([]);
    expect(costs.filter(({ indexes }) => indexes.length === 0)).toEqual([]);
  });

  it('the measure sees both faults', async () => {
    const faults = {
      'a function called for every row': `select count(*) from orders where app.is_manager(account_id)`,
      'a whole table': `select count(*) from comments where body = 'x'`,
    };
    const [called, whole] = await Promise.all(
      Object.entries(faults).map(([name, statement]) => measure({ name, actor: 'manager', statement })),
    );
    expect(called?.perRow).toContain('app.is_manager()');
    expect(whole?.wholeTables).toEqual(['comments']);
  });
});
