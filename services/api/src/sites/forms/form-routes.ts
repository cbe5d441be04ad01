import { AppError } from '@stoa/shared/contracts/errors';
import { FieldId } from '@stoa/shared/contracts/forms/form-fields';
import { isOpen } from '@stoa/shared/contracts/forms/form-window';
import { z } from 'zod';
import { requireData } from '../../accounts/backends/account-data.ts';
import { manager } from '../../accounts/members/require-manager.ts';
import { asUser } from '../../shared/database/as-user.ts';
import { visitor } from '../../shared/http/access.ts';
import { forAnyone, forPersons, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { findForm } from './find-form.ts';
import { createFormTokens } from './form-token.ts';

const FormToken = z.object({ token: z.string() });

/** Calls about forms; what a form sends goes to its own page (see form-posts.ts). */
export const formRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/forms/:slug/token',
    summary: 'A token for one visit to a form, asked for at the first focus; it counts as a start.',
    host: 'site',
    body: z.strictObject({}),
    reply: FormToken,
    errors: ['form_closed', 'not_found', 'rate_limited'],
    access: visitor,
    rateLimit: 'form-tokens',
    rows: 'account',
    sample: () => ({ path: '/api/forms/no-such-form/token', body: {} }),
    expected: forAnyone(404),
    async handler(c, { caller: { account_id: accountId } }, { secret, now }) {
      const { database } = requireData(c);
      const form = await findForm(database, accountId, c.req.param('slug') ?? '');
      if (!isOpen(form, now())) throw new AppError('form_closed', 'This form takes no entries any more.');
      await database`select ops.count_form(${accountId}, ${form.id}, 'start')`;
      return c.json(FormToken.parse({ token: createFormTokens(secret, now).issue(form.id) }));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/forms/:slug/left',
    summary: 'The field at which a visitor who accepted all cookies left a form.',
    host: 'site',
    body: z.strictObject({ field: FieldId }),
    errors: ['not_found', 'rate_limited'],
    access: visitor,
    rateLimit: 'form-tokens',
    rows: 'account',
    sample: () => ({ path: '/api/forms/no-such-form/left', body: { field: 'email' } }),
    expected: forAnyone(404),
    async handler(c, { caller: { account_id: accountId }, body: { field } }) {
      const { database } = requireData(c);
      const form = await findForm(database, accountId, c.req.param('slug') ?? '');
      if (!form.definition.fields.some(({ id }) => id === field))
        throw new AppError('not_found', 'The form has no such field.');
      await database`select ops.count_form(${accountId}, ${form.id}, 'left', ${[field]})`;
      return c.body(null, 204);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/forms/files/:fileId',
    summary: 'A file of an entry, for the managers of the site.',
    host: 'site',
    errors: ['forbidden', 'not_authenticated', 'not_found'],
    access: manager,
    rows: 'account',
    params: (c) => ({ fileId: z.guid().safeParse(c.req.param('fileId')).data ?? UNKNOWN_ID }),
    sample: () => ({ path: `/api/forms/files/${UNKNOWN_ID}` }),
    expected: forPersons({ otherTenant: 403, lowerRole: 403, disabled: 403 }, 404),
    async handler(c, { caller: { database, person }, params: { fileId } }) {
      const [file] = await asUser(
        database,
        person,
        (sql) =>
          sql<{ name: string; mime: string; bytes: Buffer }[]>`select * from public.form_file(${fileId})`,
      );
      if (!file) throw new AppError('not_found', 'There is no such file.');
      return c.body(new Uint8Array(file.bytes), 200, {
        'content-type': file.mime,
        // Never opened in the site's own origin, whatever is in it.
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        'cache-control': 'private, no-store',
      });
    },
  }),
];
