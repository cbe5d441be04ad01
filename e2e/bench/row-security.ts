import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { PROJECT_ROOT } from '../product/start-product.ts';
import type { Figure } from './figures.ts';

interface Cost {
  name: string;
  actor: string;
  ms: number;
  buffers: number;
  indexes: string[];
  perRow: string[];
  wholeTables: string[];
}

/** Measures the cost of row security on the screens' most frequent queries, each as its own actor. */
export function measureRowSecurity(): Figure[] {
  const script = path.join(PROJECT_ROOT, 'services', 'supabase', 'row-cost', 'main.ts');
  const costs = JSON.parse(
    execFileSync(process.execPath, [script], { encoding: 'utf8', cwd: path.dirname(script) }),
  ) as Cost[];
  return costs.map(({ name, actor, ms, buffers, indexes, perRow, wholeTables }) => ({
    group: 'Row security among 100,000 rows a table',
    name: `${name} (${actor})`,
    value: `${ms.toFixed(2)} ms, ${buffers} pages`,
    aim: 'nothing for every row, no whole table',
    how: [
      ...perRow.map((call) => `FOR EVERY ROW: ${call}`),
      ...wholeTables.map((table) => `WHOLE TABLE: ${table}`),
      indexes.join(', '),
    ].join('; '),
  }));
}
