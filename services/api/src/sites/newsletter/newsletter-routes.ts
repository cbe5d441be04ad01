import { AppError } from '@stoa/shared/contracts/errors';
import {
  NewsletterRequested,
  NewsletterConfirmed,
  NewsletterLeft,
  NewsletterLink,
  NewsletterWish,
} from '@stoa/shared/contracts/newsletter';
import { requireData } from '../../accounts/backends/account-data.ts';
import type { AppContext } from '../../shared/context.ts';
import { anyone, visitor } from '../../shared/http/access.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import { putInOutbox } from '../../shared/mail/outbox.ts';
import { languageOf, storedLanguage } from '../../shared/mail/receiver.ts';
import { defineRoute, type SitesDeps } from '../define-route.ts';
import { confirmationToken, newsletterLinks } from './newsletter-link.ts';
import { senderOf } from '../email-templates/account-email.ts';
import { newsletterConfirmationMail, welcomeMail } from './newsletter-mail.ts';

const linksOf = ({ secret }: SitesDeps) => newsletterLinks(secret);
const siteUrl = (c: AppContext, { scheme }: SitesDeps) => `${scheme}://${c.get('host')}`;

function readLink(c: AppContext, deps: SitesDeps, kind: 'confirm' | 'leave', token: string) {
  const link = linksOf(deps).read(token);
  const isHere = link?.kind === kind && link.accountId === requireAccount(c).account_id;
  if (isHere && (link.expiresAt === null || link.expiresAt > deps.now().getTime())) return link;
  throw new AppError('not_found', 'This link is not valid any more.');
}

interface Reader {
  email: string;
  language: string | null;
  is_new: boolean;
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
        const token = confirmationToken(deps.secret, deps.now(), { accountId, id: row.id });
        await putInOutbox(
          deps.database,
          await newsletterConfirmationMail(
            {
              database: requireData(c).database,
              sender: senderOf(account),
              email,
              lang,
              siteUrl: siteUrl(c, deps),
            },
            token,
          ),
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
      const { accountId, id, listId } = readLink(c, deps, 'confirm', token);
      const { database } = requireData(c);
      const [reader] = await (listId
        ? database<Reader[]>`
            select c.email, c.language, done.is_new from app.confirm_list(${accountId}, ${id}, ${listId}) done(is_new)
            join ops.contact_address(${accountId}, ${id}) c on done.is_new is not null`
        : database<Reader[]>`select * from ops.confirm_newsletter(${accountId}, ${id})`);
      if (!reader) throw new AppError('not_found', 'This link is not valid any more.');
      const leave = linksOf(deps).issue({
        kind: 'leave',
        accountId,
        id,
        ...(listId && { listId }),
        expiresAt: null,
      });
      if (reader.is_new) {
        const { email } = reader;
        const to = {
          database,
          sender: senderOf(account),
          email,
          lang: storedLanguage(reader.language),
          siteUrl: siteUrl(c, deps),
        };
        await putInOutbox(deps.database, await welcomeMail(to, leave));
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
      const { accountId, id, listId } = readLink(c, deps, 'leave', token);
      const { database } = requireData(c);
      if (listId) await database`select app.leave_list(${id}, ${listId}, 'link')`;
      else await database`select ops.leave_newsletter(${accountId}, ${id})`;
      return c.json(NewsletterLeft.parse({ status: 'unsubscribed' }));
    },
  }),
];
