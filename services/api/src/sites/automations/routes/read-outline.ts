import { AutomationDefinition, outlineProblems } from '@stoa/shared/contracts/automations/definition';
import { compileGraph, type Graph, testRule } from '@stoa/shared/contracts/automations/graph';
import { AppError } from '@stoa/shared/contracts/errors';
import type { SegmentNode } from '@stoa/shared/contracts/segment-rule';
import type { Person } from '../../../shared/context.ts';
import { asUser } from '../../../shared/database/as-user.ts';
import type { Database } from '../../../shared/database/connect.ts';

export interface Outline {
  definition: AutomationDefinition;
  graph: Graph;
  version: number;
}

interface Caller {
  database: Database;
  person: Person;
  accountId: string;
}

/** Reads a saved outline and makes it into a graph. Throws with each thing that is missing. */
export async function readOutline({ database, person, accountId }: Caller, id: string): Promise<Outline> {
  const { automation, segments } = await asUser(database, person, async (sql) => {
    const [automation] = await sql<{ definition: unknown; version: number }[]>`
      select definition, version from public.automations where account_id = ${accountId} and id = ${id}`;
    const segments = await sql<{ id: string; rule: SegmentNode }[]>`
      select id, rule from public.segments where account_id = ${accountId}`;
    return { automation, segments };
  });
  if (!automation) throw new AppError('not_found', 'There is no such automation.');
  const parsed = AutomationDefinition.safeParse(automation.definition);
  if (!parsed.success)
    throw incomplete(
      parsed.error.issues.slice(0, 20).map(({ path }) => ({
        path: path.join('.'),
        message: 'unfinished',
        ...(path[0] === 'quiet' && { code: 'quietHours' }),
      })),
    );
  const problems = outlineProblems(parsed.data);
  if (problems.length > 0)
    throw incomplete(problems.map((code) => ({ path: 'outline', message: code, code })));
  const rules = new Map(segments.map((segment) => [segment.id, segment.rule]));
  const graph = compileGraph(parsed.data, (test) => {
    if (test.kind !== 'segment') return testRule(test);
    const rule = rules.get(test.refId);
    if (!rule) throw incomplete([{ path: 'outline', message: 'noSegment', code: 'noSegment' }]);
    return rule;
  });
  return { definition: parsed.data, graph, version: automation.version };
}

const incomplete = (issues: { path: string; message: string; code?: string }[]) =>
  new AppError('automation_incomplete', 'Something is missing in this automation.', { issues });
