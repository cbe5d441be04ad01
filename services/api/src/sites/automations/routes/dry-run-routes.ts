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

const Facts = z.object({
  zone: z.string(),
  contactZone: z.string().nullable(),
  matches: z.array(z.tuple([z.string(), z.boolean().nullable()])),
  blocks: z.array(z.tuple([z.string(), z.string().nullable()])),
});

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
      const [row] = await database<[{ facts: unknown }]>`
        select ops.dry_run_facts(${accountId}, ${body.contactId}, ${database.json(rules as never)},
          ${database.json(mails.map((mail) => ({ id: mail.id, purpose: mail.purpose })))}, ${definition.email.lists}) as facts`;
      if (!row.facts) throw new AppError('not_found', 'There is no such contact.');
      const facts = Facts.parse(row.facts);
      const result = simulateRun({
        graph,
        runId: body.contactId,
        startsAt: new Date(body.startsAt),
        timeZone: facts.zone,
        contactZone: facts.contactZone,
        matches: new Map(facts.matches),
        blocks: new Map(facts.blocks),
        isHappening: body.isHappening,
      });
      return c.json(DryRunResult.parse(result));
    },
  }),
];
