import { AppError } from '@stoa/shared/contracts/errors';
import { AuditPage, RegistryRemote, TenantMatrix } from '@stoa/shared/contracts/operator';
import { RemoteName, type ShellAssets } from '@stoa/shared/contracts/registry';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ArtifactStore } from '../artifacts/store.ts';
import type { AppContext, AppEnv } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { parseInput, parseJson } from '../http/parse-json.ts';
import type { OperatorCookie } from '../operators/operator-cookie.ts';
import { requireOperator } from '../operators/require-operator.ts';
import type { Actor } from './actor.ts';
import type { Compositions } from './compositions.ts';
import { discoveryDocument } from './discovery.ts';
import { AuditQuery, listAudit } from './list-audit.ts';
import { listRemotes } from './list-remotes.ts';
import { pinRoutes } from './pin-routes.ts';
import { publishRoutes } from './publish-routes.ts';
import type { RegistryState } from './registry-state.ts';
import { tenantMatrix } from './tenant-matrix.ts';
import { createToken, findToken, revokeToken } from './tokens.ts';

export interface RegistryRoutesDeps {
  database: Database;
  registry: RegistryState;
  compositions: Compositions;
  store: ArtifactStore;
  shell: ShellAssets;
  cookie: OperatorCookie;
  scheme: 'http' | 'https';
  sitesDomain: string;
  siteUrl(host: string): string;
}

export type OperatorOf = (c: AppContext) => Promise<Actor>;

const TokenInput = z.strictObject({
  remote: RemoteName,
  label: z.string().trim().max(80).default(''),
  expiresInDays: z.int().min(1).max(365).default(90),
});

export function registryRoutes(deps: RegistryRoutesDeps): Hono<AppEnv> {
  const { database, registry, compositions, cookie } = deps;
  const routes = new Hono<AppEnv>();
  const operatorOf: OperatorOf = async (c) => {
    const person = await requireOperator(c, database, cookie);
    return { kind: 'person', name: person.email ?? person.userId };
  };

  routes.get('/microFrontends', (c) => {
    const site = c.get('site');
    if (site.kind === 'unknown') throw new AppError('account_not_found', 'There is no site at this address.');
    const composition = compositions.of(site.kind === 'account' ? site.account.account_id : null);
    const etag = `"${composition.compositionId}"`;
    const headers = { etag, 'cache-control': 'no-cache, stale-if-error=86400' };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.json(discoveryDocument(composition, `${deps.scheme}://${c.get('host')}`), 200, headers);
  });

  routes.get('/compositions/:id', async (c) => {
    const id = c.req.param('id');
    const composition = /^[0-9a-f]{24}$/.test(id) ? await compositions.find(id) : null;
    if (!composition) throw new AppError('not_found', 'There is no such composition.');
    return c.json(composition, 200, { 'cache-control': 'public, max-age=31536000, immutable' });
  });

  routes.get('/microFrontends/:name/versions', async (c) => {
    const name = c.req.param('name');
    const token = await findToken(database, c.req.header('authorization'));
    if (token?.remote !== name) await operatorOf(c);
    const [remote] = await listRemotes(database, name);
    if (!remote) throw new AppError('not_found', `There is no remote ${name}.`);
    return c.json(RegistryRemote.parse(remote));
  });

  routes.get('/tenants', async (c) => {
    await operatorOf(c);
    const matrix = await tenantMatrix({
      sql: database,
      snapshot: registry.current(),
      compositionOf: (accountId) => compositions.of(accountId),
      siteUrl: deps.siteUrl,
      sitesDomain: deps.sitesDomain,
    });
    return c.json(TenantMatrix.parse(matrix));
  });

  routes.get('/audit', async (c) => {
    await operatorOf(c);
    return c.json(AuditPage.parse(await listAudit(database, parseInput(c.req.query(), AuditQuery))));
  });

  routes.post('/tokens', async (c) => {
    const actor = await operatorOf(c);
    return c.json(await createToken(database, { ...(await parseJson(c, TokenInput)), actor }), 201);
  });
  routes.delete('/tokens/:id', async (c) => {
    const actor = await operatorOf(c);
    await revokeToken(database, parseInput(c.req.param('id'), z.uuid()), actor);
    return c.body(null, 204);
  });

  routes.route('/', publishRoutes(deps));
  routes.route('/', pinRoutes(deps, operatorOf));
  return routes;
}
