import { randomUUID } from 'node:crypto';
import { resolveTxt } from 'node:dns/promises';
import { join } from 'node:path';
import { AppError } from '@stoa/shared/contracts/errors';
import type { Composition } from '@stoa/shared/contracts/registry';
import { Hono } from 'hono';
import { mountArtifacts } from './artifacts/mount-artifacts.ts';
import { createAccountBackends } from './backends/account-backends.ts';
import { createAnonymousClients } from './backends/anonymous-clients.ts';
import { findEditedSite } from './backends/edited-site.ts';
import { mountBackend } from './backends/mount-backend.ts';
import type { AppEnv } from './context.ts';
import type { AppDeps } from './app-deps.ts';
import type { App } from './running-app.ts';
import { discoveryRoutes } from './discovery/routes.ts';
import { createCollector } from './health/collector.ts';
import { BEACON_RATE, healthRoutes } from './health/health-routes.ts';
import { storeOutcomes } from './health/store-outcomes.ts';
import { guardBodies } from './http/guard-bodies.ts';
import { createHostDirectory } from './hosts/host-directory.ts';
import { hostUrl } from './hosts/site-url.ts';
import { siteOfRequest } from './hosts/site-of-request.ts';
import { whoseHost } from './hosts/whose-host.ts';
import { answerError } from './http/answer-error.ts';
import { prepareHeaders } from './http/security-headers.ts';
import { countHere } from './http/counter.ts';
import { RememberingRouter } from './http/remembering-router.ts';
import { createTries } from './http/tries.ts';
import { createOperatorCookie } from './operators/operator-cookie.ts';
import { createLocalBuilds } from './overrides/local-builds.ts';
import { createOverrideTokens } from './overrides/override-tokens.ts';
import { createGateways } from './payments/gateways.ts';
import { testGatewayRoutes } from './payments/test-gateway/routes.ts';
import { mountProductRoutes } from './product-routes.ts';
import { createDatabaseWatch } from './operations/database-watch.ts';
import { createMetrics } from './operations/metrics.ts';
import { noteCalls } from './operations/note-calls.ts';
import { operationRoutes } from './operations/routes.ts';
import { createPictures } from './images/shrink.ts';
import { watchedReader } from './page-reads/watched-reader.ts';
import { openPageCache } from './pages/open-page-cache.ts';
import { pageRoutes } from './pages/routes.ts';
import { findPerson } from './people/find-person.ts';
import { showPreviews } from './previews/show-previews.ts';
import { createPreviewTokens } from './previews/preview-tokens.ts';
import { createCompositions } from './registry/compositions.ts';
import { LOOKUP, lookup } from './registry/lookup.ts';
import { registryRoutes } from './registry/routes.ts';
import { siteChanges } from './site-cache/site-changes.ts';
import { createSiteRefresher } from './site-cache/site-refresh.ts';
import { createStatusPages } from './status-pages/send-status.ts';
import { createFenceCookie } from './visitors/fence-cookie.ts';
import { createSubjectCookie } from './visitors/subject-cookie.ts';
import { createVisits } from './visitors/visit.ts';

/** What a page waits for its data, by whichever way it is read. */
export const DATA_DEADLINE_MS = 3_000;
/** What a page or a call waits for the database before anything else is asked. */
const DATABASE_MS = 900;
/** The whole service as one application that listens on nothing. */
export function buildApp(deps: AppDeps): App {
  const { settings, secrets, database, registry, store, shell, embedded, log } = deps;
  const { scheme, sitesDomain, trustedProxyCount } = settings;
  const patienceMs = deps.databasePatienceMs ?? DATABASE_MS;
  const watch = createDatabaseWatch({ ping: async () => database`select 1`, patienceMs });
  const siteUrl = (host: string) => hostUrl(settings, host);
  const backends = createAccountBackends({
    settings,
    control: database,
    fallback: embedded ? { url: '', anonKey: embedded.anonKey } : settings.hosted,
    verifyToken: deps.verifyToken,
    patienceMs,
  });
  const directory = createHostDirectory({
    platformHost: settings.platformHost,
    find: findEditedSite({ database, backends, sitesDomain, patienceMs }),
    maxHosts: 20_000,
    freshMs: 60_000,
    unknownFreshMs: 5_000,
    staleMs: 600_000,
    isAway: watch.isAway,
    now: Date.now,
    log,
  });
  const compositions = createCompositions({
    registry,
    shell: { version: shell.assets.version, digest: shell.digest },
    database,
    now: () => new Date(),
    log,
  });
  const cache = openPageCache(settings.renderPatienceMs, watch);
  const refresher = createSiteRefresher(database, directory, cache);
  const signing = { secret: secrets.cookieSecret, instanceId: secrets.instanceId, scheme };
  const cookie = createOperatorCookie({ ...signing, needsFactor: settings.operatorFactor });
  const visitor = createSubjectCookie(signing);
  const backendOf = backends.chosen;
  const now = deps.now ?? (() => new Date());
  const overrides = createOverrideTokens(signing);
  const previewTokens = createPreviewTokens(signing);
  const localBuilds = settings.localOverrides
    ? createLocalBuilds(join(settings.artifactsDir, 'local'))
    : null;
  const visits = createVisits({
    compositions,
    registry,
    subjects: visitor,
    fences: createFenceCookie(signing),
    overrides,
    localBuilds,
    isAtHome: (account) => backendOf(account).source === 'default',
    database,
    shellVersion: shell.assets.version,
    now,
  });
  const collector = createCollector({
    store: (outcomes) => storeOutcomes(database, outcomes),
    everyMs: 250,
    batch: 2_000,
    most: deps.mostOutcomes ?? 50_000,
    log,
  });
  let isClosing = false;
  const pictures = createPictures();
  const metrics = createMetrics();
  if (embedded?.realtimeFigures) metrics.followRealtime(embedded.realtimeFigures);

  const compose = deps.compose ?? ((composition: Composition) => composition);
  const gateways = createGateways({
    database,
    serviceSecret: secrets.cookieSecret,
    addresses: deps.gatewayAddresses,
    now,
  });

  const app = new Hono<AppEnv>({ router: new RememberingRouter([`GET ${LOOKUP}`]) });
  app.get(LOOKUP, lookup({ directory, visits, scheme }));
  app.use(async (c, next) => {
    c.set('requestId', randomUUID());
    prepareHeaders(c);
    await next();
  });
  app.use(noteCalls(metrics, log));
  const platformUrl = `${siteUrl(settings.platformHost)}/`;
  const statusPages = createStatusPages({ shellVersion: shell.assets.version, platformUrl });
  app.onError(answerError(log, statusPages));
  app.route(
    '/',
    operationRoutes({
      watch,
      metrics,
      isClosing: () => isClosing,
      hasProxy: trustedProxyCount > 0,
      metricsToken: settings.metricsToken,
    }),
  );
  mountArtifacts(app, { store, directory, visits, localBuilds });

  app.use(siteOfRequest(directory));
  const guarded = embedded && {
    fetch: (request: Request, env?: unknown) => watch.guard(Promise.resolve(embedded.fetch(request, env))),
  };
  mountBackend(app, guarded, trustedProxyCount);

  const limit = (name: string, points: number, seconds: number) =>
    createTries(countHere({ name, points, seconds }), trustedProxyCount).limit;
  const api = new Hono<AppEnv>();
  api.use((_c, next) => watch.guard(next()));
  guardBodies(api, scheme);
  api.use(findPerson(backends, deps.verifyToken, patienceMs));
  api.route(
    '/registry',
    healthRoutes({
      database,
      collector,
      findComposition: (id) => compositions.find(id),
      visitor,
      cookie,
      secret: secrets.cookieSecret,
      trustedProxyCount,
      limitCalls: limit('health', BEACON_RATE, 60),
    }),
  );
  api.route(
    '/registry',
    registryRoutes({
      database,
      registry,
      compositions,
      visits,
      overrides,
      localBuilds,
      now,
      store,
      shell: shell.assets,
      cookie,
      scheme,
      sitesDomain,
      siteUrl,
      compose,
    }),
  );
  mountProductRoutes(api, {
    database,
    backends,
    gateways,
    askOwnBackend: deps.askOwnBackend,
    log,
    previewTokens,
    secret: secrets.cookieSecret,
    resolveTxt: deps.resolveTxt ?? resolveTxt,
    refresher,
    settings,
    cookie,
    siteUrl,
    now,
    wakeJob: deps.wakeJob ?? (async () => {}),
    limit,
    backendUrlOf: (account) => backendOf(account).url,
    pictures,
    imageSources: {
      hosts: settings.imageHosts,
      embedded: embedded && ((request, env) => embedded.fetch(request, env)),
      ...deps.images,
    },
  });
  api.all('*', () => {
    throw new AppError('not_found', 'There is no such address.');
  });
  app.route('/api', api);
  app.route(
    '/test-gateway',
    testGatewayRoutes({
      serviceSecret: secrets.cookieSecret,
      scheme,
      deliver: async (request, c) => app.fetch(request, c.env),
      now,
      log,
    }),
  );

  const clientOf = createAnonymousClients({
    embedded: embedded && ((request) => embedded.fetch(request)),
    breaker: backends.breaker,
  });
  app.route('/', discoveryRoutes({ cache, scheme, backendOf, clientOf }));
  app.route(
    '/',
    pageRoutes({
      maker: {
        shell: shell.assets,
        store,
        render: deps.render,
        backendOf,
        clientOf,
        reader: deps.pageReader ? watchedReader(deps.pageReader, watch) : null,
        instanceId: secrets.instanceId,
        platformUrl,
        scheme,
        dataDeadlineMs: DATA_DEADLINE_MS,
        log,
      },
      cache,
      visits,
      compose,
      statusPages,
      previewed: showPreviews(previewTokens, backends, now),
    }),
  );

  return {
    fetch: app.fetch,
    request: app.request,
    routes: app.routes,
    ...whoseHost(directory),
    ...siteChanges(directory, cache),
    registryChanged: () => registry.reload(),
    siteRefreshed: refresher.apply,
    registryNumber: () => registry.current().number,
    async flush() {
      await Promise.all([compositions.flush(), collector.flush()]);
    },
    backends,
    gateways,
    async close() {
      pictures.stop();
      await backends.close();
    },
    startClosing() {
      isClosing = true;
      // A picture that takes long holds nobody's end up.
      pictures.stop();
    },
  };
}
