import { AppError } from '@stoa/shared/contracts/errors';
import { AuditPage, TenantMatrix } from '@stoa/shared/contracts/operator';
import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { GrantedRoute } from '@stoa/shared/contracts/grants';
import { RemoteName, SlotName } from '@stoa/shared/contracts/registry';
import { NOTHING_LATER } from '@stoa/shared/routing/nothing-later';
import { compositionIn } from '@stoa/shared/routing/words-files';
import { Hono } from 'hono';
import { z } from 'zod';
import { compareRoutes } from './compare/compare-routes.ts';
import type { AppEnv } from '../shared/context.ts';
import { explainRoutes } from './explain/explain-routes.ts';
import { gcRoutes } from './gc/gc-routes.ts';
import { grantRoutes } from './grants/grant-routes.ts';
import { parseInput, parseJson } from '../shared/http/parse-json.ts';
import { localBuildRoutes } from './overrides/local-build-routes.ts';
import { overrideRoutes } from './overrides/override-routes.ts';
import { laterText } from './compositions/deferred-remotes.ts';
import { rollbackRoutes } from './rollouts/rollback-routes.ts';
import { rolloutRoutes } from './rollouts/rollout-routes.ts';
import { fenceRoutes } from './visitors/sticky-version-routes.ts';
import { AuditQuery, listAudit } from '../shared/audit/list-audit.ts';
import { pinRoutes } from './pins/pin-routes.ts';
import { publishRoutes } from './publishing/publish-routes.ts';
import { remoteRoutes } from './publishing/remote-routes.ts';
import type { RegistryRoutesDeps } from './routes-deps.ts';
import { tenantMatrix } from './remotes/tenant-matrix.ts';
import { createToken, revokeToken } from './publishing/tokens.ts';
import { createWho } from './publishing/authorizer.ts';

export const TokenInput = z.strictObject({
  remote: RemoteName,
  label: z.string().trim().max(80).default(''),
  expiresInDays: z.int().min(1).max(365).default(90),
  owner: z.string().trim().min(1).max(60).optional(),
  /** Granted with the token, beside what the remote may publish already. */
  routes: z.array(GrantedRoute).max(100).default([]),
  slots: z.array(SlotName).max(40).default([]),
});

/** What a page asks with: its language, and the hash of what alone it takes. */
export const LaterQuery = z.object({ lang: z.enum(SUPPORTED_LANGUAGES), integrity: z.string().optional() });

const COMPOSITION_ID = /^[0-9a-f]{24}$/;

const PARTS = [
  publishRoutes,
  remoteRoutes,
  pinRoutes,
  rolloutRoutes,
  rollbackRoutes,
  compareRoutes,
  explainRoutes,
  gcRoutes,
  grantRoutes,
  fenceRoutes,
  overrideRoutes,
  localBuildRoutes,
];

export function registryRoutes(deps: RegistryRoutesDeps): Hono<AppEnv> {
  const { database, registry, compositions, cookie } = deps;
  const routes = new Hono<AppEnv>();
  const who = createWho(database, cookie);
  const { operatorOf } = who;

  routes.get('/compositions/:id', async (c) => {
    const id = c.req.param('id');
    const composition = COMPOSITION_ID.test(id) ? await compositions.find(id) : null;
    if (!composition) throw new AppError('not_found', 'There is no such composition.');
    return c.json(composition, 200, { 'cache-control': 'public, max-age=31536000, immutable' });
  });

  // What a public page leaves out of its composition, for who goes on from it into the workplace without a new document.
  routes.get('/compositions/:id/later', async (c) => {
    const { lang, integrity } = parseInput(c.req.query(), LaterQuery);
    const id = c.req.param('id');
    if (!COMPOSITION_ID.test(id)) throw new AppError('not_found', 'There is no such composition.');
    const born = await deps.visits.born(c, id);
    const layout = c.get('site').kind === 'account' ? 'public-site' : 'plain';
    const later = born && laterText(compositionIn(lang, deps.compose(born)), layout);
    const isItsOwn = integrity === undefined || integrity === later?.integrity;
    c.header('content-type', 'application/json');
    // A version that is taken back leaves no copy behind.
    c.header('cache-control', 'private, no-store');
    return c.body(later && isItsOwn ? later.text : NOTHING_LATER.text);
  });

  routes.get('/tenants', async (c) => {
    await operatorOf(c);
    const matrix = await tenantMatrix({
      sql: database,
      snapshot: registry.current(),
      compositionOf: (accountId) => compositions.peek(accountId),
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

  for (const part of PARTS) {
    routes.route('/', part(deps, who));
  }
  return routes;
}
