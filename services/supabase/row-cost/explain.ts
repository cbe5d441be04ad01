import type { Sql } from 'postgres';
import type { Crowd } from './fill.ts';
import type { HotRead } from './hot-reads.ts';

interface Plan {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
  [detail: string]: unknown;
}

export interface Cost {
  name: string;
  actor: string;
  ms: number;
  /** Pages that were touched, in memory or not. */
  buffers: number;
  indexes: string[];
  /** Functions of the rights and subplans that ran for every row. */
  perRow: string[];
  /** Large tables that were read from one end to the other. */
  wholeTables: string[];
}

const LARGE = 10_000;
const CONDITIONS = ['Filter', 'Index Cond', 'Recheck Cond', 'Join Filter', 'Hash Cond', 'One-Time Filter'];

interface Explained {
  'Execution Time': number;
  Plan: Plan;
}

const TIMES = 5;

/** Measures a query as its actor: the fastest of five runs, since other load can only slow them. */
export async function costOf(sql: Sql, crowd: Crowd, { name, actor, statement }: HotRead): Promise<Cost> {
  const user = { visitor: null, student: crowd.studentId, manager: crowd.managerId }[actor];
  const claims = user ? { sub: user, role: 'authenticated' } : { role: 'anon' };
  const runs: Explained[] = [];
  await sql.begin(async (db) => {
    await db`select set_config('search_path', 'public', true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('role', ${claims.role}, true)`;
    for (let time = 0; time < TIMES; time++) {
      const [row] = await db.unsafe<{ 'QUERY PLAN': Explained[] }[]>(
        `explain (analyze, buffers, format json) ${statement}`,
      );
      runs.push(...row!['QUERY PLAN']);
    }
  });
  const quickest = runs.toSorted((a, b) => a['Execution Time'] - b['Execution Time'])[0]!;
  const { 'Execution Time': ms, Plan: plan } = quickest;
  const buffers = Number(plan['Shared Hit Blocks'] ?? 0) + Number(plan['Shared Read Blocks'] ?? 0);
  const cost: Cost = { name, actor, ms, buffers, indexes: [], perRow: [], wholeTables: [] };
  collectCosts(plan, false, cost);
  return cost;
}

/** Inside an InitPlan a function runs once; anywhere else it runs for every row. */
function collectCosts(plan: Plan, isOnce: boolean, cost: Cost): void {
  const once = isOnce || plan['Parent Relationship'] === 'InitPlan';
  const rows = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
  if (!once) {
    for (const part of CONDITIONS)
      for (const [call] of String(plan[part] ?? '').matchAll(/\b(?:app|auth)\.\w+\(/g))
        cost.perRow.push(`${call})`);
    if (plan['Parent Relationship'] === 'SubPlan' && plan['Actual Loops'] > 100)
      cost.perRow.push(`subplan over ${plan['Relation Name'] ?? plan['Node Type']}`);
  }
  if (plan['Node Type'] === 'Seq Scan' && rows * plan['Actual Loops'] > LARGE)
    cost.wholeTables.push(plan['Relation Name'] ?? '?');
  if (plan['Index Name'] && !cost.indexes.includes(plan['Index Name'])) cost.indexes.push(plan['Index Name']);
  for (const inner of plan.Plans ?? []) collectCosts(inner, once, cost);
}
