import { Hono, type MiddlewareHandler } from 'hono';
import { requireData } from '../../accounts/backends/account-data.ts';
import type { AccountBackends } from '../../accounts/backends/account-backends.ts';
import type { VerifyToken } from '../../accounts/authentication/authenticate.ts';
import { isOpened, readAgent } from '../../accounts/visits/countable.ts';
import type { FunnelCookie } from '../../accounts/visits/funnel-cookie.ts';
import { ownHosts } from '../../accounts/visits/read-page.ts';
import { readTouch } from '../../accounts/visits/read-touch.ts';
import { sessionToken } from '../../accounts/visits/signed-in-user.ts';
import type { AppContext, AppEnv } from '../../shared/context.ts';
import { readCookie } from '../../shared/http/read-cookie.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { readFunnels } from './read-funnels.ts';

export interface FunnelStepsDeps {
  funnels: FunnelCookie;
  /** Name of the cookie that holds the session of somebody signed in. */
  sessionName: string;
  verifyToken: VerifyToken;
  backends: Pick<AccountBackends, 'chosen' | 'served'>;
  findAccountData: MiddlewareHandler<AppEnv>;
  limit: MiddlewareHandler<AppEnv>;
}

interface Shown {
  session: string | null;
  path: string;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const STEP = /^(next|[1-9]\d{0,2})$/;
const MAX_SEARCH = 2_000;

/**
 * Leads through the funnels of a site: `/f/{slug}` starts or goes on, `/f/{slug}/{n}` shows a step that is open, `/f/{slug}/next`
 * goes on from the one before. A step is the site's own page, form or checkout, so the answer leads there. What no funnel
 * shows is left to the pages, which have none at that address.
 */
export function funnelSteps(deps: FunnelStepsDeps): Hono<AppEnv> {
  const { funnels, findAccountData, limit } = deps;
  const routes = new Hono<AppEnv>();
  const show: MiddlewareHandler<AppEnv> = async (c, next) => {
    const slug = c.req.param('slug') ?? '';
    const step = c.req.param('step') ?? '';
    const isAddress = slug.length <= 80 && SLUG.test(slug) && (step === '' || STEP.test(step));
    if (!isAddress || c.get('site').kind !== 'account' || !c.get('data')) return next();
    const shown = await walk(c, slug, step);
    if (!shown) return next();
    const { account_id: accountId } = requireAccount(c);
    const cookies = c.req.raw.headers.get('cookie') ?? '';
    if (shown.session && !readFunnels(c, funnels, accountId).includes(shown.session))
      c.header('set-cookie', funnels.add(readCookie(cookies, funnels.name), shown.session, accountId), {
        append: true,
      });
    c.header('cache-control', 'private, no-store');
    c.header('vary', 'Cookie');
    return c.redirect(withSearch(shown.path, new URL(c.req.url).search), 303);
  };
  routes.get('/f/:slug', findAccountData, limit, show);
  routes.get('/f/:slug/:step', findAccountData, limit, show);

  async function walk(c: AppContext, slug: string, step: string): Promise<Shown | null> {
    const account = requireAccount(c);
    const { headers, method } = c.req.raw;
    const { search, searchParams } = new URL(c.req.url);
    const isPerson = !readAgent(headers.get('user-agent') ?? '').isMachine;
    const touch = readTouch(search, headers.get('referer') ?? '', ownHosts(account, c.get('host')));
    const { database } = requireData(c);
    const visit = {
      userId: await findUser(c),
      isStored: isPerson && method === 'GET' && isOpened(headers),
      source: touch?.source ?? '',
      page: c.req.path,
      ...Object.fromEntries(
        ['utm_source', 'utm_medium', 'utm_campaign'].flatMap((name) => {
          const value = searchParams.get(name);
          return value ? [[name, value.replaceAll('\u0000', '').slice(0, 300)]] : [];
        }),
      ),
    };
    const [row] = await database<[{ shown: Shown | null }]>`
      select ops.walk_funnel(${account.account_id}, ${slug}, ${step}, ${readFunnels(c, funnels, account.account_id)},
        ${database.json(visit as never)}) as shown`;
    return row.shown;
  }

  /** Finds the user who is signed in at the backend of this site. */
  async function findUser(c: AppContext): Promise<string | null> {
    const token = sessionToken(c.req.raw.headers, deps.sessionName);
    if (!token) return null;
    const served = deps.backends.served(requireAccount(c));
    const verify = served?.source === 'default' ? deps.verifyToken : served?.verifyToken;
    const claims = verify ? await verify(token) : null;
    const userId = claims?.['role'] === 'authenticated' ? claims['sub'] : null;
    return typeof userId === 'string' ? userId : null;
  }

  return routes;
}

/** Takes the visit's query along, so that what brought the visitor is known there. */
function withSearch(path: string, search: string): string {
  const own = search.slice(1);
  if (own === '' || search.length > MAX_SEARCH) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${own}`;
}
