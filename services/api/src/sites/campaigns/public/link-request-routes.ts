import { z } from 'zod';
import { requireData } from '../../../accounts/backends/account-data.ts';
import type { AppContext } from '../../../shared/context.ts';
import { anyone, visitor } from '../../../shared/http/access.ts';
import { forAnyone } from '../../../shared/http/route-sample.ts';
import { putInOutbox } from '../../../shared/mail/outbox.ts';
import { languageOf } from '../../../shared/mail/receiver.ts';
import { isLanguage } from '@stoa/shared/contracts/languages';
import type { PublicAccount } from '@stoa/shared/contracts/account';
import { defineRoute, type SitesDeps } from '../../define-route.ts';
import { accountEmail, senderOf } from '../../email-templates/account-email.ts';
import { issuePreferenceLink } from './preference-link.ts';
import { sendLinkRequest } from './preference-page.ts';

const PATH = '/api/email/preferences';
/** Links to one address in an hour. */
const LINKS = { points: 3, seconds: 3_600 };

/** Asking for the link to one's preferences. Each address is answered alike, so that nobody learns who gets emails. */
export const linkRequestRoutes = [
  defineRoute({
    method: 'GET',
    path: PATH,
    summary: 'The page that asks for the address to send a link to.',
    host: 'site',
    access: anyone,
    rateLimit: 'email-links',
    sample: () => ({}),
    expected: forAnyone(),
    handler: (c) => sendLinkRequest(c, 'open'),
  }),
  defineRoute({
    method: 'POST',
    path: PATH,
    summary: 'Sends the link to an address that gets emails here; answers the same for every other.',
    host: 'site',
    access: visitor,
    rateLimit: 'preference-links',
    takesForm: true,
    rows: 'account',
    maxBodyBytes: 4_096,
    sample: () => ({ body: {} }),
    expected: forAnyone(),
    async handler(c, { caller: account }, deps) {
      const form = new URLSearchParams(await c.req.text());
      const email = z.email().max(254).safeParse(form.get('email')?.trim().toLowerCase());
      if (!email.success) return sendLinkRequest(c, 'invalid');
      await sendLink(c, deps, account, email.data);
      return sendLinkRequest(c, 'sent');
    },
  }),
];

async function sendLink(c: AppContext, deps: SitesDeps, account: PublicAccount, email: string) {
  const { account_id: accountId } = account;
  const { database } = requireData(c);
  const { points, seconds } = LINKS;
  const [limit] = await deps.database<[{ wait: number }]>`
    select ops.take_point(${`preferences|${accountId}|${email}`}, ${points}, ${seconds}, clock_timestamp()) as wait`;
  const [contact] = await database<{ id: string; language: string | null }[]>`
    select * from ops.preference_contact(${accountId}, ${email})`;
  if (!contact || limit.wait > 0) return;
  const siteUrl = `${deps.scheme}://${c.get('host')}`;
  const { language } = contact;
  const lang = isLanguage(language) ? language : languageOf(c.req.raw, account);
  const url = `${siteUrl}/subscribed?preferences=${issuePreferenceLink(deps, accountId, contact.id)}`;
  await putInOutbox(
    deps.database,
    await accountEmail({ database, sender: senderOf(account), email, lang, siteUrl }, 'preferences', { url }),
  );
}
