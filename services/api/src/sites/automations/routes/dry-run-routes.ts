import { DryRun, DryRunResult } from '@stoa/shared/contracts/automations/calls';
import { allSteps } from '@stoa/shared/contracts/automations/definition';
import { AppError } from '@stoa/shared/contracts/errors';
import { z } from 'zod';
import { manager } from '../../../accounts/members/require-manager.ts';
import { parseInput } from '../../../shared/http/parse-json.ts';
import { forManagers, UNKNOWN_ID } from '../../../shared/http/route-sample.ts';
import { defineRoute } from '../../define-route.ts';
import { simulateRun } from '../steps/simulate-run.ts';
import { readOutline } from './read-outline.ts';

export const dryRunRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/automations/:id/dry-run',
    summary:
      'Goes through a saved outline with one contact on a clock that jumps over waits; nothing is done.',
    host: 'site',
    params: (c) => ({ id: parseInput(c.req.param('id'), z.guid()) }),
    body: DryRun,
    reply: DryRunResult,
    errors: ['automation_incomplete', 'forbidden', 'not_found', 'rate_limited'],
    access: manager,
    rateLimit: 'automations',
    rows: 'account',
    sample: () => ({
      path: `/api/automations/${UNKNOWN_ID}/dry-run`,
      body: { contactId: UNKNOWN_ID, startsAt: '2026-11-27T09:00:00Z', isHappening: false },
    }),
    expected: forManagers(404),
    async handler(c, { caller, params: { id }, body }) {
      const { database, accountId } = caller;
      const { definition, graph } = await readOutline(caller, id);
      const rules = Object.values(graph.steps).flatMap(({ id: step, rule }) =>
        rule ? [{ step, rule }] : [],
      );
      const mails = allSteps(definition.steps).filter((step) => step.kind === 'mail');
      const [facts] = await database<
        [
          {
            zone: string;
            is_known: boolean;
            matches: [string, boolean | null][];
            blocks: [string, string | null][];
          },
        ]
      >`
        select app.account_zone(${accountId}) as zone,
          exists (select 1 from public.contacts c where c.account_id = ${accountId} and c.id = ${body.contactId}
            and c.erased_at is null) as is_known,
          (select coalesce(jsonb_agg(jsonb_build_array(r ->> 'step',
              app.contact_matches(${accountId}, ${body.contactId}, r -> 'rule'))), '[]')
            from jsonb_array_elements(${database.json(rules as never)}) r) as matches,
          (select coalesce(jsonb_agg(jsonb_build_array(m ->> 'id', app.mail_block(${body.contactId}, m ->> 'purpose',
              ${definition.email.lists}::uuid[]))), '[]')
            from jsonb_array_elements(${database.json(mails as never)}) m) as blocks`;
      if (!facts.is_known) throw new AppError('not_found', 'There is no such contact.');
      const result = simulateRun({
        graph,
        runId: body.contactId,
        startsAt: new Date(body.startsAt),
        timeZone: facts.zone,
        matches: new Map(facts.matches),
        blocks: new Map(facts.blocks),
        isHappening: body.isHappening,
      });
      return c.json(DryRunResult.parse(result));
    },
  }),
];
