import { AppError } from '@stoa/shared/contracts/errors';
import { DomainInput, SiteDomain } from '@stoa/shared/contracts/site-domain';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { AppContext, AppEnv } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { parseJson } from '../../shared/http/parse-json.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { requireManager } from '../members/require-manager.ts';
import { isProven, proofName, proofText, type ResolveTxt } from './proof.ts';

export interface DomainRoutesDeps {
  /** Hosts are decided by the control database, wherever the account keeps its rows. */
  database: Database;
  resolveTxt: ResolveTxt;
  /** Own hosts, below which nobody has a domain of their own. */
  sitesDomain: string;
  platformHost: string;
  limitTries: MiddlewareHandler<AppEnv>;
}

/** A site's own domain: claimed by a manager, served once its name server names the account. */
export function domainRoutes(deps: DomainRoutesDeps): Hono<AppEnv> {
  const { database, resolveTxt, sitesDomain, platformHost } = deps;
  const routes = new Hono<AppEnv>();
  const own = [sitesDomain, platformHost].map((host) => host.split(':')[0]?.toLowerCase() ?? '');

  async function read(c: AppContext): Promise<SiteDomain> {
    const { account_id: accountId, slug } = requireAccount(c);
    const [row] = await database<{ domain: string | null; proven: boolean }[]>`
      select domain, domain_verified_at is not null as proven from public.accounts where account_id = ${accountId}`;
    const domain = row?.domain ?? null;
    return SiteDomain.parse({
      domain,
      isProven: row?.proven ?? false,
      record: domain && { name: proofName(domain), text: proofText(accountId) },
      pointsTo: `${slug}.${sitesDomain.split(':')[0]}`,
    });
  }
  const set = (accountId: string, domain: string | null) =>
    knownFailure(database`select ops.set_domain(${accountId}, ${domain})`);

  routes.use('/domain', deps.limitTries);
  routes.use('/domain/check', deps.limitTries);
  routes.get('/domain', async (c) => {
    await requireManager(c);
    return c.json(await read(c));
  });
  routes.put('/domain', async (c) => {
    const { accountId } = await requireManager(c);
    const { domain } = await parseJson(c, DomainInput);
    if (own.some((host) => domain === host || domain.endsWith(`.${host}`)))
      throw new AppError('name_taken', 'This name belongs to the platform.');
    await set(accountId, domain);
    return c.json(await read(c));
  });
  routes.delete('/domain', async (c) => {
    const { accountId } = await requireManager(c);
    await set(accountId, null);
    return c.body(null, 204);
  });
  routes.post('/domain/check', async (c) => {
    const { accountId } = await requireManager(c);
    await parseJson(c, z.strictObject({}));
    const { domain, isProven: isDone } = await read(c);
    if (!domain) throw new AppError('not_found', 'This site has no domain of its own.');
    if (!isDone && (await isProven(resolveTxt, accountId, domain)))
      await database`select ops.take_domain_proof(${accountId}, ${domain})`;
    return c.json(await read(c));
  });
  return routes;
}
