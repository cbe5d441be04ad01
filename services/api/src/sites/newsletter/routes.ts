import { AppError } from '@stoa/shared/contracts/errors';
import {
  NewsletterAsked,
  NewsletterConfirmed,
  NewsletterLeft,
  NewsletterLink,
  NewsletterWish,
} from '@stoa/shared/contracts/newsletter';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { requireData } from '../../accounts/backends/account-data.ts';
import type { AppContext, AppEnv } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { parseJson } from '../../shared/http/parse-json.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { putInOutbox } from '../../shared/mail/outbox.ts';
import { languageOf, storedLanguage } from '../../shared/mail/receiver.ts';
import { createSignedText } from '../../shared/signing/signed-text.ts';
import { askingMail, welcomeMail } from './newsletter-mail.ts';

const Link = z.object({
  kind: z.enum(['confirm', 'leave']),
  accountId: z.uuid(),
  id: z.uuid(),
  /** Milliseconds since 1970; who wants to leave may do so for ever. */
  expiresAt: z.number().nullable(),
});
const DAYS_TO_CONFIRM = 7;
const DAY_MS = 86_400_000;

export interface NewsletterRoutesDeps {
  /** Holds the outbox. */
  database: Database;
  secret: string;
  scheme: 'http' | 'https';
  limitWishes: MiddlewareHandler<AppEnv>;
  limitLinks: MiddlewareHandler<AppEnv>;
  now(): Date;
}

/** Double opt-in: a wish sends a mail, its link confirms, and every mail after it carries a link to leave. */
export function newsletterRoutes(deps: NewsletterRoutesDeps): Hono<AppEnv> {
  const { database: control, now } = deps;
  const links = createSignedText(deps.secret, 'newsletter', Link);
  const routes = new Hono<AppEnv>();
  const siteUrl = (c: AppContext) => `${deps.scheme}://${c.get('host')}`;
  async function linkOf(c: AppContext, kind: 'confirm' | 'leave') {
    const { token } = await parseJson(c, NewsletterLink);
    const link = links.read(token);
    const isHere = link?.kind === kind && link.accountId === requireAccount(c).account_id;
    if (isHere && (link.expiresAt === null || link.expiresAt > now().getTime())) return link;
    throw new AppError('not_found', 'This link is not valid any more.');
  }

  routes.post('/ask', deps.limitWishes, async (c) => {
    const account = requireAccount(c);
    const { account_id: accountId } = account;
    const { consent, source, ...wish } = await parseJson(c, NewsletterWish);
    const email = wish.email.toLowerCase();
    const lang = languageOf(c.req.raw, account);
    const [row] = await requireData(c).database<[{ id: string | null }]>`
      select ops.ask_newsletter(${accountId}, ${email}, ${lang}, ${consent}, ${source}) as id`;
    if (row.id) {
      const expiresAt = now().getTime() + DAYS_TO_CONFIRM * DAY_MS;
      const token = links.issue({ kind: 'confirm', accountId, id: row.id, expiresAt });
      await putInOutbox(control, askingMail({ account, email, lang, siteUrl: siteUrl(c) }, token));
    }
    return c.json(NewsletterAsked.parse({ status: 'asked' }), 202);
  });

  routes.post('/confirm', deps.limitLinks, async (c) => {
    const account = requireAccount(c);
    const { accountId, id } = await linkOf(c, 'confirm');
    const [reader] = await requireData(c).database<{ email: string; language: string; is_new: boolean }[]>`
      select * from ops.confirm_newsletter(${accountId}, ${id})`;
    if (!reader) throw new AppError('not_found', 'This link is not valid any more.');
    const leave = links.issue({ kind: 'leave', accountId, id, expiresAt: null });
    if (reader.is_new) {
      const to = { account, email: reader.email, lang: storedLanguage(reader.language), siteUrl: siteUrl(c) };
      await putInOutbox(control, welcomeMail(to, leave));
    }
    return c.json(NewsletterConfirmed.parse({ status: 'confirmed', leave }));
  });

  routes.post('/leave', deps.limitLinks, async (c) => {
    const { accountId, id } = await linkOf(c, 'leave');
    await requireData(c).database`select ops.leave_newsletter(${accountId}, ${id})`;
    return c.json(NewsletterLeft.parse({ status: 'unsubscribed' }));
  });
  return routes;
}
