import { PayoutData, PayoutDataSet } from '@stoa/shared/contracts/affiliates';
import { AppError } from '@stoa/shared/contracts/errors';
import { siteLanguage, SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { z } from 'zod';
import { personOfSite, type SitePerson } from '../../accounts/backends/account-data.ts';
import { manager } from '../../accounts/members/require-manager.ts';
import { asUser } from '../../shared/database/as-user.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forManagers, forPersons, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { drawPayout, PayoutSheet } from './draw-payout.ts';
import { createPayoutBox } from './payout-data.ts';
import { payoutFile } from './payout-file.ts';

const CURRENCY = z.string().regex(/^[A-Z]{3}$/);
const SheetQuery = z.strictObject({ lang: z.enum(SUPPORTED_LANGUAGES).optional() });
const notFound = forPersons({ otherTenant: 404, lowerRole: 404, disabled: 404 }, 404);

async function ownAffiliate({ database, person, account }: SitePerson): Promise<string> {
  const rows = await asUser(
    database,
    person,
    (sql) => sql<{ id: string }[]>`
      select id from public.affiliates where account_id = ${account.account_id} and user_id = ${person.userId}`,
  );
  if (rows[0]) return rows[0].id;
  throw new AppError('not_found', 'You are no affiliate of this site.');
}

/** Affiliates of the Host's site: what they are paid to, and the papers of payouts. */
export const affiliateRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/affiliate/visit',
    summary: 'Notes that an affiliate opened the portal, by the name of their network for one day.',
    host: 'site',
    body: z.strictObject({}),
    status: 204,
    errors: ['rate_limited'],
    access: personOfSite,
    rateLimit: 'affiliates',
    rows: 'account',
    sample: () => ({ body: {} }),
    expected: forPersons({}, 204),
    async handler(c, { caller: { database, person, account } }, { visitorOf }) {
      const visitor = await visitorOf(c, account);
      if (visitor)
        await database`
          select ops.note_affiliate_network(${account.account_id}, ${person.userId}, ${visitor.day}, ${visitor.network})`;
      return c.body(null, 204);
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/affiliate/payout-data',
    summary: 'Stores where the signed-in affiliate is paid; sealed, and answered as a hint only.',
    host: 'site',
    body: PayoutData,
    reply: PayoutDataSet,
    errors: ['not_found', 'invalid_input', 'rate_limited'],
    access: personOfSite,
    rateLimit: 'affiliates',
    rows: 'account',
    sample: () => ({ body: { method: 'paypal', email: 'anna@example.com' } }),
    expected: notFound,
    async handler(c, { caller, body }, { secret }) {
      const affiliateId = await ownAffiliate(caller);
      const accountId = caller.account.account_id;
      const { sealed, keyId, fingerprint, hint } = createPayoutBox(secret).seal(body, accountId, affiliateId);
      const email = body.method === 'paypal' ? body.email : null;
      await knownFailure(caller.database`
        select ops.set_payout_data(${accountId}, ${caller.person.userId}, ${sealed}, ${keyId}, ${fingerprint}, ${email}, ${hint})`);
      return c.json({ hint });
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/affiliates/payouts/:payoutId/sheet',
    summary: 'The statement of a payout on paper, for managers and for the affiliate it is paid to.',
    host: 'site',
    query: SheetQuery,
    params: (c) => ({ payoutId: parseInput(c.req.param('payoutId'), z.uuid()) }),
    errors: ['not_found', 'invalid_input', 'rate_limited'],
    access: personOfSite,
    rateLimit: 'receipts',
    rows: 'account',
    sample: () => ({ path: `/api/affiliates/payouts/${UNKNOWN_ID}/sheet` }),
    expected: notFound,
    async handler(c, { caller: { database, person, account }, params: { payoutId }, query: { lang } }) {
      const [row] = await knownFailure(
        asUser(
          database,
          person,
          (sql) => sql`select public.payout_sheet(${account.account_id}, ${payoutId}) as sheet`,
        ),
      );
      const sheet = PayoutSheet.parse(row?.['sheet']);
      const bytes = await drawPayout(sheet, {
        name: account.settings.sitetitle || account.name,
        timeZone: account.settings.timeZone,
        language: lang ?? siteLanguage(account.settings),
      });
      return c.body(new Uint8Array(bytes), 200, {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="payout-${sheet.number}.pdf"`,
        'cache-control': 'private, no-store',
      });
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/affiliates/open-payouts/:currency',
    summary:
      'The open payouts of a currency as CSV, with where each is paid to; noted in the log of the site.',
    host: 'site',
    params: (c) => ({ currency: parseInput(c.req.param('currency'), CURRENCY) }),
    errors: ['forbidden', 'invalid_input', 'rate_limited'],
    access: manager,
    rateLimit: 'affiliates',
    rows: 'account',
    sample: () => ({ path: '/api/affiliates/open-payouts/EUR' }),
    expected: forManagers(),
    async handler(c, { caller: { database, person, accountId }, params: { currency } }, { secret }) {
      const rows = await knownFailure(
        database<
          OpenPayout[]
        >`select * from ops.payouts_to_send(${accountId}, ${person.userId}, ${currency})`,
      );
      const box = createPayoutBox(secret);
      const lines = rows.map((row) => ({ ...row, data: box.open(row.sealed, accountId, row.affiliate_id) }));
      return c.body(payoutFile(lines), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="payouts-${currency}.csv"`,
        'cache-control': 'private, no-store',
      });
    },
  }),
];

interface OpenPayout {
  number: number;
  affiliate_id: string;
  name: string;
  email: string;
  amount_minor: number;
  currency: string;
  sealed: Buffer | null;
}
