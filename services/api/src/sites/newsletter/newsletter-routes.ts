import { AppError } from '@stoa/shared/contracts/errors';
import {
  NewsletterRequested,
  NewsletterConfirmed,
  NewsletterLeft,
  NewsletterLink,
  NewsletterWish,
} from '@stoa/shared/contracts/newsletter';
import { z } from 'zod';
import { requireData } from '../../accounts/backends/account-data.ts';
import type { AppContext } from '../../shared/context.ts';
import { anyone, visitor } from '../../shared/http/access.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import { putInOutbox } from '../../shared/mail/outbox.ts';
import { languageOf, storedLanguage } from '../../shared/mail/receiver.ts';
import { createSignedText } from '../../shared/signing/signed-text.ts';
import { defineRoute, type SitesDeps } from '../define-route.ts';
import { newsletterConfirmationMail, welcomeMail } from './newsletter-mail.ts';

const Link = z.object({
  kind: z.enum(['confirm', 'leave']),
  accountId: z.uuid(),
  id: z.uuid(),
  /** Milliseconds since 1970; who wants to leave may do so for ever. */
  expiresAt: z.number().nullable(),
});
const DAYS_TO_CONFIRM = 7;
const DAY_MS = 86_400_000;

const linksOf = ({ secret }: SitesDeps) => createSignedText(secret, 'newsletter', Link);
const siteUrl = (c: AppContext, { scheme }: SitesDeps) => `${scheme}://${c.get('host')}`;

function readLink(c: AppContext, deps: SitesDeps, kind: 'confirm' | 'leave', token: string) {
  const link = linksOf(deps).read(token);
  const isHere = link?.kind === kind && link.accountId === requireAccount(c).account_id;
  if (isHere && (link.expiresAt === null || link.expiresAt > deps.now().getTime())) return link;
  throw new AppError('not_found', 'This link is not valid any more.');
}

/** Double opt-in: a wish sends a mail, its link confirms, and every mail after it carries a link to leave. */
export const newsletterRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/newsletter/ask',
    summary: 'Asks for the newsletter; a mail with a link goes out, whether the address is known or not.',
    host: 'site',
    body: NewsletterWish,
    reply: NewsletterRequested,
    status: 202,
    errors: ['rate_limited'],
    access: visitor,
    rateLimit: 'newsletter',
    rows: 'account',
    sample: () => ({
      body: { email: 'reader@example.com', consent: 'I would like to read it.', source: '/' },
    }),
    expected: forAnyone(202),
    async handler(c, { caller: account, body: { consent, source, ...wish } }, deps) {
      const { account_id: accountId } = account;
      const email = wish.email.toLowerCase();
      const lang = languageOf(c.req.raw, account);
      const [row] = await requireData(c).database<[{ id: string | null }]>`
        select ops.ask_newsletter(${accountId}, ${email}, ${lang}, ${consent}, ${source}) as id`;
      if (row.id) {
        const expiresAt = deps.now().getTime() + DAYS_TO_CONFIRM * DAY_MS;
        const token = linksOf(deps).issue({ kind: 'confirm', accountId, id: row.id, expiresAt });
        await putInOutbox(
          deps.database,
          newsletterConfirmationMail({ account, email, lang, siteUrl: siteUrl(c, deps) }, token),
        );
      }
      return c.json(NewsletterRequested.parse({ status: 'asked' }), 202);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/newsletter/confirm',
    summary: 'The link of that mail was opened: from now on the newsletter comes.',
    host: 'site',
    body: NewsletterLink,
    reply: NewsletterConfirmed,
    errors: ['not_found', 'rate_limited'],
    access: visitor,
    rateLimit: 'newsletter-links',
    rows: 'account',
    sample: () => ({ body: { token: 'nobody.has.signed.this' } }),
    expected: forAnyone(404),
    async handler(c, { caller: account, body: { token } }, deps) {
      const { accountId, id } = readLink(c, deps, 'confirm', token);
      const [reader] = await requireData(c).database<{ email: string; language: string; is_new: boolean }[]>`
        select * from ops.confirm_newsletter(${accountId}, ${id})`;
      if (!reader) throw new AppError('not_found', 'This link is not valid any more.');
      const leave = linksOf(deps).issue({ kind: 'leave', accountId, id, expiresAt: null });
      if (reader.is_new) {
        const { email } = reader;
        const to = { account, email, lang: storedLanguage(reader.language), siteUrl: siteUrl(c, deps) };
        await putInOutbox(deps.database, welcomeMail(to, leave));
      }
      return c.json(NewsletterConfirmed.parse({ status: 'confirmed', leave }));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/newsletter/leave',
    summary: 'No more newsletter, by the link that every mail carries.',
    host: 'site',
    body: NewsletterLink,
    reply: NewsletterLeft,
    errors: ['not_found', 'rate_limited'],
    access: anyone,
    rateLimit: 'newsletter-links',
    rows: 'account',
    sample: () => ({ body: { token: 'nobody.has.signed.this' } }),
    expected: forAnyone(404),
    async handler(c, { body: { token } }, deps) {
      const { accountId, id } = readLink(c, deps, 'leave', token);
      await requireData(c).database`select ops.leave_newsletter(${accountId}, ${id})`;
      return c.json(NewsletterLeft.parse({ status: 'unsubscribed' }));
    },
  }),
];
