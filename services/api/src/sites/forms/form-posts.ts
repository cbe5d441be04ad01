import { AppError } from '@stoa/shared/contracts/errors';
import { isOpen } from '@stoa/shared/contracts/forms/form-window';
import { translateForm } from '@stoa/shared/contracts/forms/translate-form';
import { formMarkup } from '@stoa/shared/form-view/form-markup';
import { formTexts } from '@stoa/shared/form-view/form-texts';
import { Hono, type MiddlewareHandler } from 'hono';
import { randomUUID } from 'node:crypto';
import { requireData } from '../../accounts/backends/account-data.ts';
import type { FunnelCookie } from '../../accounts/visits/funnel-cookie.ts';
import type { AppContext, AppEnv } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { problemOf } from '../../shared/errors.ts';
import { escapeHtml } from '../../shared/html/escape.ts';
import { limitBody } from '../../shared/http/body-limit.ts';
import { clientAddress } from '../../shared/http/client-address.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import type { Log } from '../../shared/log/log.ts';
import { languageOf } from '../../shared/mail/receiver.ts';
import { enterFunnel } from '../funnel/enter-funnel.ts';
import { confirmationToken } from '../newsletter/newsletter-link.ts';
import { createAttackWatch } from './attack-watch.ts';
import { createFormCache, type FoundForm } from './find-form.ts';
import { formDocument } from './form-document.ts';
import { createFormProofs } from './form-proof.ts';
import { createFormTokens, type TokenState } from './form-token.ts';
import { frameScript } from './frame-scripts.ts';
import { maxPostBytes, type Post, readPost } from './read-post.ts';
import { takeEntry } from './take-entry.ts';

export interface FormPostsDeps {
  database: Database;
  secret: string;
  scheme: 'http' | 'https';
  shellVersion: string;
  trustedProxyCount: number;
  findAccountData: MiddlewareHandler<AppEnv>;
  limit: MiddlewareHandler<AppEnv>;
  funnels: FunnelCookie;
  now(): Date;
  log: Log;
}

const SCRIPTS = '/forms/-/';
/** Answers that a change of the form may turn. */
const FAULTS: ReadonlySet<string> = new Set(['invalid_input', 'form_closed', 'body_too_large']);

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** Takes posts of forms, native ones and those of the script, and serves the form to frames of foreign sites. */
export function formPosts(deps: FormPostsDeps): Hono<AppEnv> {
  const { database, scheme, trustedProxyCount, findAccountData, limit, now, log } = deps;
  const routes = new Hono<AppEnv>();
  const tokens = createFormTokens(deps.secret, now);
  const proofs = createFormProofs(deps.secret, now);
  const attacks = createAttackWatch(now);
  const siteUrl = (c: AppContext) => `${scheme}://${c.get('host')}`;
  const rowsOf = (c: AppContext) => requireData(c).database;
  const findCached = createFormCache(now);
  const formOf = async (c: AppContext, isFresh = true): Promise<FoundForm> => {
    const account = requireAccount(c);
    const { account_id: accountId } = account;
    const form = await findCached(rowsOf(c), { accountId, slug: c.req.param('slug') ?? '', isFresh });
    return { ...form, definition: translateForm(form.definition, languageOf(c.req.raw, account)) };
  };
  const countView = (c: AppContext, slug: string) => {
    const account = requireAccount(c);
    rowsOf(c)`select ops.count_form_view(${account.account_id}, ${slug})`.catch((error: unknown) =>
      log.warn({ error }, 'a view of a form was not counted'),
    );
  };

  routes.get(`${SCRIPTS}:name`, (c) => {
    const text = frameScript(c.req.param('name'));
    if (!text) throw new AppError('not_found', 'There is no such script.');
    return c.body(text, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
  });

  // The page itself is stored and sent by others; a view is counted when its document goes out.
  routes.get('/forms/:slug', findAccountData, async (c, next) => {
    // Read before the page's own handler, whose path has no such part.
    const slug = c.req.param('slug');
    await next();
    const isRead = c.req.method === 'GET' && !c.req.header('sec-purpose')?.includes('prefetch');
    if (
      isRead &&
      c.get('site').kind === 'account' &&
      c.get('data') &&
      (c.res.status === 200 || c.res.status === 304)
    )
      countView(c, slug);
  });

  routes.get('/forms/:slug/embed', findAccountData, limit, async (c) => {
    const form = await formOf(c);
    if (c.req.query('sent') === undefined) countView(c, form.slug);
    return sendForm(c, form, { isFramed: true, isSent: c.req.query('sent') !== undefined });
  });

  const take =
    (isFramed: boolean) =>
    async (c: AppContext): Promise<Response> => {
      const isScript = (c.req.header('accept') ?? '').includes('application/json');
      let form: FoundForm | null = null;
      try {
        form = await formOf(c, false);
        const work = (current: FoundForm) => takePost(c, current, { isFramed, isScript });
        const first = await work(form).catch((error: unknown) => toAppError(error));
        if (first instanceof Response && first.status !== 422) return first;
        if (first instanceof AppError && !FAULTS.has(first.code)) throw first;
        // An answer by a form that was read a moment ago may be another by now.
        const { version } = form;
        form = await formOf(c);
        const last = first && form.version === version ? first : await work(form);
        if (last instanceof Response) return last;
        throw last ?? new AppError('form_closed', 'This form changes right now; send it again.');
      } catch (error) {
        if (isScript || !form) throw error;
        const { status, body } = problemOf(error);
        if (status >= 500) throw error;
        const texts = formTexts(languageOf(c.req.raw, requireAccount(c)));
        const text = body.code === 'rate_limited' ? texts.tooMany : body.code === 'form_closed' ? texts.closed : texts.failed; // prettier-ignore
        return sendForm(c, form, { isFramed, notice: text, status });
      }
    };
  const sized: MiddlewareHandler<AppEnv> = async (c, next) =>
    limitBody(maxPostBytes((await formOf(c, false)).definition))(c, next);
  // Before the size and the rest, so that a flood costs no reading.
  routes.post('/forms/:slug', ownOrigin(scheme), findAccountData, limit, sized, take(false));
  routes.post('/forms/:slug/embed', findAccountData, limit, sized, take(true));

  /** Takes a post, or null where the form has changed since it was read. */
  async function takePost(
    c: AppContext,
    form: FoundForm,
    { isFramed, isScript }: { isFramed: boolean; isScript: boolean },
  ): Promise<Response | null> {
    if (!isOpen(form, now())) throw new AppError('form_closed', 'This form takes no entries any more.');
    const post = await readPost(c, form.definition);
    const token = tokens.stateOf(post.token, form.id);
    // From a foreign site the token stands for the origin.
    if (isFramed && (token === 'none' || token === 'forged' || token === 'old'))
      return sendForm(c, form, { isFramed, post, status: 422, notice: formTexts('en').failed, isScript });
    if (Object.keys(post.problems).length > 0) {
      await countLosses(c, form, Object.keys(post.problems));
      return sendForm(c, form, { isFramed, post, status: 422, isScript });
    }
    const isAttacked = attacks.count(form.id);
    const isProven = !isAttacked || post.isTrapped || (await takeProof(form, post, token));
    if (!isProven && isScript && token === 'good')
      return c.json({ code: 'rate_limited', challenge: await proofs.issue(form.id, post.token) }, 429);
    const referer = c.req.header('referer') ?? '';
    const page = post.page ?? (referer.startsWith(`${siteUrl(c)}/`) ? referer.slice(siteUrl(c).length) : '/');
    const state = await takeEntry({ rows: rowsOf(c), control: database }, form, post, {
      account: requireAccount(c),
      siteUrl: siteUrl(c),
      language: languageOf(c.req.raw, requireAccount(c)),
      address: clientAddress(c, trustedProxyCount),
      page,
      token: isProven ? token : 'none',
      isAttacked,
      person: requireData(c).person,
      confirmToken: (id, listId) =>
        confirmationToken(deps.secret, now(), { accountId: requireAccount(c).account_id, id, listId }),
    });
    if (!state) return null;
    const next = isFramed ? null : await enterFunnel(c, deps.funnels, form.id, state !== 'spam');
    const after = next ? { kind: 'redirect' as const, path: next } : form.definition.after;
    if (isScript)
      return c.json(after.kind === 'redirect' ? { redirect: after.path } : { message: after.text }, 200);
    if (isFramed) return c.redirect(`/forms/${form.slug}/embed?sent`, 303);
    return c.redirect(after.kind === 'redirect' ? after.path : `/forms/${form.slug}/sent`, 303);
  }

  /** Each solution counts for one entry; an entry sent twice is found by its key. */
  async function takeProof(form: FoundForm, post: Post, token: TokenState): Promise<boolean> {
    const name = token === 'good' ? await proofs.read(post.proof, form.id, post.token) : null;
    if (!name) return false;
    const [row] = await database<[{ wait: number }]>`
      select ops.take_point(${`form-proof|${name}`}, 1, 600, clock_timestamp()) as wait`;
    return row.wait === 0;
  }

  async function countLosses(c: AppContext, form: FoundForm, fields: string[]): Promise<void> {
    await rowsOf(c)`select ops.count_form(${requireAccount(c).account_id}, ${form.id}, 'loss', ${fields})`;
  }

  interface SendOptions {
    isFramed: boolean;
    isSent?: boolean;
    isScript?: boolean;
    post?: Post;
    notice?: string;
    status?: number;
  }

  function sendForm(c: AppContext, form: FoundForm, options: SendOptions): Response {
    const { isFramed, isSent = false, post, notice, status = 200 } = options;
    if (options.isScript)
      return c.json({ code: 'invalid_input', ...(post && { fields: post.problems }) }, status as 422);
    const account = requireAccount(c);
    const lang = languageOf(c.req.raw, account);
    const texts = formTexts(lang);
    const token = isFramed ? tokens.issue(form.id) : undefined;
    const closed = `<p class="ff-sent" role="status">${escapeHtml(texts.closed)}</p>`;
    const { after } = form.definition;
    const sent =
      after.kind === 'message'
        ? `<p class="ff-sent" role="status" dir="auto">${escapeHtml(after.text)}</p>`
        : `<p class="ff-sent" role="status"><a href="${escapeHtml(after.path)}" target="_blank" rel="noopener">${escapeHtml(texts.sent)}</a></p>`;
    const shown = !isOpen(form, now())
      ? closed
      : isSent
        ? sent
        : (notice ? `<p class="ff-summary" role="alert">${escapeHtml(notice)}</p>` : '') +
          formMarkup({
            slug: form.slug,
            definition: form.definition,
            language: lang,
            texts,
            action: `/forms/${form.slug}${isFramed ? '/embed' : ''}`,
            ...(post && { values: post.sent, problems: post.problems }),
            ...(token && { token }),
            requestKey: post?.requestKey ?? randomUUID(),
          });
    const { html, policy } = formDocument({
      account,
      host: c.get('host'),
      lang,
      title: form.title,
      fontBase: `/shell/${deps.shellVersion}/fonts/`,
      body: shown,
      frameOrigins: isFramed ? form.frame_origins : null,
      ...(isFramed && {
        script: { path: `${SCRIPTS}start.js`, data: { definition: form.definition, token } },
      }),
    });
    if (isFramed && form.frame_origins.length > 0) {
      c.header('x-frame-options', undefined);
      c.header('cross-origin-resource-policy', 'cross-origin');
      c.header('cross-origin-opener-policy', undefined);
    }
    return c.body(html, status as 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-language': lang,
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      vary: 'Accept-Language, Cookie',
    });
  }

  return routes;
}

/** A form of a foreign page has no business here: frames have an address of their own. */
const ownOrigin =
  (scheme: 'http' | 'https'): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const site = c.req.header('sec-fetch-site');
    if (c.req.header('origin') !== `${scheme}://${c.get('host')}` || (site && site !== 'same-origin'))
      throw new AppError('foreign_origin', 'This form must be sent from its own site.');
    return next();
  };
