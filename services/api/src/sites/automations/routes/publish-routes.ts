import { AutomationPublished, PublishAutomation } from '@stoa/shared/contracts/automations/calls';
import { type Graph, listensTo, mapSteps } from '@stoa/shared/contracts/automations/graph';
import { z } from 'zod';
import { type Manager, manager } from '../../../accounts/members/require-manager.ts';
import { asUser } from '../../../shared/database/as-user.ts';
import { knownFailure } from '../../../shared/database/known-failure.ts';
import { parseInput } from '../../../shared/http/parse-json.ts';
import { forManagers, UNKNOWN_ID } from '../../../shared/http/route-sample.ts';
import { defineRoute } from '../../define-route.ts';
import { compileMails } from './compile-mails.ts';
import { readOutline } from './read-outline.ts';

export const publishRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/automations/:id/publish',
    summary: 'Publishes the saved outline of an automation as a version and turns it on.',
    host: 'site',
    params: (c) => ({ id: parseInput(c.req.param('id'), z.guid()) }),
    body: PublishAutomation,
    reply: AutomationPublished,
    errors: [
      'automation_incomplete',
      'automation_move_rejected',
      'forbidden',
      'not_found',
      'precondition_failed',
      'rate_limited',
    ],
    access: manager,
    rateLimit: 'automations',
    rows: 'account',
    sample: () => ({ path: `/api/automations/${UNKNOWN_ID}/publish`, body: { version: 1, isMoving: false } }),
    expected: forManagers(404),
    async handler(c, { caller, params: { id }, body }, deps) {
      const { database, person, accountId } = caller;
      const { definition, graph } = await readOutline(caller, id);
      const [site] = await database<[{ name: string; primary: string | null }]>`
        select name, theme #>> '{light,primary}' as primary from public.accounts where account_id = ${accountId}`;
      const mails = await compileMails(definition, site, deps.mjml);
      const moves = body.isMoving ? await movesTo(caller, id, graph) : null;
      const [row] = await knownFailure(
        database<[{ no: number }]>`
          select ops.publish_automation(${accountId}, ${id}, ${body.version}, ${database.json(graph as never)},
            ${database.json(mails as never)}, ${listensTo(graph)}, ${person.userId},
            ${moves && database.json(moves)}) as no`,
      );
      return c.json(AutomationPublished.parse(row));
    },
  }),
];

/** By older version and step: the step at which a contact there goes on. */
async function movesTo({ database, person, accountId }: Manager, id: string, graph: Graph) {
  const versions = await asUser(
    database,
    person,
    (sql) => sql<{ no: number; graph: Graph }[]>`
      select v.no, v.graph from public.automation_versions v
      where v.account_id = ${accountId} and v.automation_id = ${id} and exists (select 1 from public.automation_runs r
        where r.automation_id = v.automation_id and r.version_no = v.no and r.state in ('active', 'waiting'))`,
  );
  return Object.fromEntries(versions.map(({ no, graph: from }) => [no, mapSteps(from, graph)]));
}
