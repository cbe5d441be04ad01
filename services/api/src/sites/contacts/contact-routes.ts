import { ContactImportQueued, ContactImportRun } from '@stoa/shared/contracts/contact-import';
import { z } from 'zod';
import { manager } from '../../accounts/members/require-manager.ts';
import { asUser } from '../../shared/database/as-user.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forManagers, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';

export const contactRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/contacts/imports/:importId/run',
    summary: 'Runs an uploaded import of contacts, as a trial or for good.',
    host: 'site',
    params: (c) => ({ importId: parseInput(c.req.param('importId'), z.uuid()) }),
    body: ContactImportRun,
    reply: ContactImportQueued,
    status: 202,
    errors: ['forbidden', 'not_found', 'invalid_input', 'rate_limited'],
    access: manager,
    rateLimit: 'contact-imports',
    rows: 'account',
    sample: () => ({
      path: `/api/contacts/imports/${UNKNOWN_ID}/run`,
      body: {
        settings: {
          charset: 'utf-8',
          delimiter: ',',
          columns: ['email'],
          lists: [],
          tags: [],
          basis: '',
          overwrite: false,
        },
        isTrial: true,
      },
    }),
    expected: forManagers(404),
    async handler(c, { caller: { database, person, accountId }, params: { importId }, body }, deps) {
      await knownFailure(
        asUser(
          database,
          person,
          (sql) =>
            sql`select public.run_contact_import(${accountId}, ${importId}, ${sql.json(body.settings)}, ${body.isTrial})`,
        ),
      );
      await deps.wakeJob('import-contacts');
      return c.json(ContactImportQueued.parse({ status: 'queued' }), 202);
    },
  }),
];
