import { readConsent } from '@stoa/shared/consent/consent';
import { AppError } from '@stoa/shared/contracts/errors';
import { z } from 'zod';
import { asUser } from '../../shared/database/as-user.ts';
import { visitor } from '../../shared/http/access.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import { EMBED_POLICY, embedDocument } from '../custom-scripts/frame-document.ts';
import { defineRoute } from '../define-route.ts';

const EmbedQuery = z.strictObject({ of: z.uuid(), block: z.string().regex(/^\d{1,2}$/) });

const Embedded = z.object({ type: z.literal('embed'), title: z.string(), html: z.string() });

/** The frame of an embed block of a published page or post, for visitors who allowed everything. */
export const embedRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/site/embed',
    summary:
      'The frame of an embed block of a published page or post, for visitors whose cookiePreferences cookie is all.',
    host: 'site',
    query: EmbedQuery,
    errors: ['forbidden', 'not_found'],
    access: visitor,
    rows: 'account',
    sample: ({ productId }) => ({ path: `/api/site/embed?of=${productId}&block=0` }),
    expected: forAnyone(403),
    async handler(c, { caller: { account_id }, query: { of, block } }, { database }) {
      if (readConsent(c.req.header('cookie') ?? '') !== 'all')
        throw new AppError('forbidden', 'Embedded content comes after consent only.');
      // As everybody: what visitors may not read is not there.
      const [row] = await asUser(
        c.get('data')?.database ?? database,
        null,
        (sql) => sql<{ block: unknown }[]>`
          select content -> 'blocks' -> ${Number(block)}::int as block from (
            select content from public.pages where id = ${of} and account_id = ${account_id}
            union all
            select content from public.posts where id = ${of} and account_id = ${account_id}
          ) shown`,
      );
      const found = Embedded.safeParse(row?.block);
      if (!found.success) throw new AppError('not_found', 'There is nothing embedded here.');
      return c.body(embedDocument(found.data.title, found.data.html), 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': EMBED_POLICY,
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'private, no-cache',
        vary: 'Cookie',
      });
    },
  }),
];
