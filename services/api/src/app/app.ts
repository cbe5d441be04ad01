import { randomUUID } from 'node:crypto';
import { resolveTxt } from 'node:dns/promises';
import { createCertificateProbe } from '../shared/network/presented-certificate.ts';
import { createMailDns } from '../shared/network/mail-dns.ts';
import { join } from 'node:path';
import { AppError } from '@stoa/shared/contracts/errors';
import type { Composition } from '@stoa/shared/contracts/registry';
import { sessionCookie } from '@stoa/shared/session/cookie';
import { Hono } from 'hono';
import type { AllDeps } from './define-route.ts';
import { DATABASE_TIMEOUT_MS, DATA_DEADLINE_MS } from './limits.ts';
import { mountArtifacts } from './mount-artifacts.ts';
import { createAccountBackends } from '../accounts/backends/account-backends.ts';
import { createAnonymousClients } from '../accounts/backends/anonymous-clients.ts';
import { createVisitCounting } from '../accounts/visits/visit-counting.ts';
import { mountBackend, pickLogins } from '../accounts/backends/mount-backend.ts';
import type { AppEnv } from '../shared/context.ts';
import type { AppDeps } from './app-deps.ts';
import type { App } from './running-app.ts';
import { discoveryRoutes } from '../delivery/search-engines/routes.ts';
import { createCollector } from '../platform/health/collector.ts';
import { storeOutcomes } from '../platform/health/store-outcomes.ts';
import { guardBodies } from '../shared/http/guard-bodies.ts';
import { certificateRoutes } from '../accounts/hosts/certificate-routes.ts';
import { redirectMovedSite } from '../accounts/hosts/canonical-host.ts';
import { openDirectory } from './open-directory.ts';
import { hostUrl } from '../shared/http/site-url.ts';
import { siteOfRequest } from '../accounts/hosts/site-of-request.ts';
import { createHostOwners } from '../accounts/hosts/host-owners.ts';
import { answerError } from '../shared/http/answer-error.ts';
import { prepareHeaders } from '../shared/http/security-headers.ts';
import { RememberingRouter } from '../shared/http/remembering-router.ts';
import { createOperatorCookie } from '../platform/operators/operator-cookie.ts';
import { createLocalBuilds } from '../platform/overrides/local-builds.ts';
import { createOverrideTokens } from '../platform/overrides/override-tokens.ts';
import { createGateways } from '../commerce/payments/gateways.ts';
import { takeBillingEvent } from '../commerce/billing/take-billing-event.ts';
import { testGatewayRoutes } from '../commerce/payments/test-gateway/routes.ts';
import { createPlacing } from '../commerce/checkout/place-order.ts';
import { allRoutes } from './routes.ts';
import { openPreferences } from '../sites/campaigns/public/open-preferences.ts';
import { mountRoutes } from '../shared/http/mount-routes.ts';
import { createLimiters } from '../shared/http/rate-limits.ts';
import { createDatabaseWatch } from '../shared/monitoring/database-watch.ts';
import { createMetrics } from '../shared/monitoring/metrics.ts';
import { noteCalls } from '../shared/monitoring/note-calls.ts';
import { operationRoutes } from '../shared/monitoring/routes.ts';
import type { MadePicture } from '../sites/images/picture-process.ts';
import { createPagePopups } from '../sites/popups/page-popups.ts';
import { popupFiles } from '../sites/popups/popup-files.ts';
import { funnelSteps } from '../sites/funnel/funnel-steps.ts';
import { formPosts } from '../sites/forms/form-posts.ts';
import { createPictureCache, PICTURE_CACHE } from '../sites/images/picture-cache.ts';
import { openSending } from '../sites/deliverability/sending-deps.ts';
import { createMjmlCompiler } from '../sites/campaigns/content/mjml-process.ts';
import { createPictures } from '../sites/images/shrink.ts';
import { findAccountData } from '../accounts/backends/account-data.ts';
import { requestOwnBackend } from '../accounts/backends/request-own-backend.ts';
import { watchedReader } from '../delivery/page-reads/watched-reader.ts';
import { openPageCache } from '../delivery/pages/open-page-cache.ts';
import { pageRoutes } from '../delivery/pages/routes.ts';
import { findPerson } from '../accounts/backends/authenticate-member.ts';
import { showPreviews } from '../delivery/draft-previews/show-previews.ts';
import { createPreviewTokens } from '../delivery/draft-previews/preview-tokens.ts';
import { createCompositions } from '../platform/compositions/compositions.ts';
import { LOOKUP, lookup } from '../platform/visitors/lookup.ts';
import { siteChanges } from '../delivery/site-cache/site-changes.ts';
import { createSiteRefresher } from '../delivery/site-cache/site-refresh.ts';
import { createStatusPages } from '../shared/status-pages/send-status.ts';
import { createStickyVersionCookie } from '../platform/visitors/sticky-version-cookie.ts';
import { createSubjectCookie } from '../platform/visitors/subject-cookie.ts';
import { createTicketAddresses } from '../platform/tickets/ticket-addresses.ts';
import { createVisits } from '../platform/visitors/visit.ts';

/** The whole service as one application that listens on nothing. */
export function buildApp(deps: AppDeps): App {
  const { settings, secrets, database, registry, store, shell, embedded, log } = deps;
  const { scheme, sitesDomain, trustedProxyCount } = settings;
  const patienceMs = deps.databasePatienceMs ?? DATABASE_TIMEOUT_MS;
  const watch = createDatabaseWatch({ ping: async () => database`select 1`, patienceMs });
  const siteUrl = (host: string) => hostUrl(settings, host);
  const backends = createAccountBackends({
    settings,
    control: database,
    fallback: embedded ? { url: '', anonKey: embedded.anonKey } : settings.hosted,
    verifyToken: deps.verifyToken,
    patienceMs,
  });
  const { isAway } = watch;
  const directory = openDirectory({ settings, database, backends, patienceMs, isAway, log });
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
  const supportMail = settings.supportMail && {
    addresses: createTicketAddresses(settings.supportMail.address, secrets.cookieSecret),
    secret: settings.supportMail.secret,
  };
  const overrides = createOverrideTokens(signing);
  const previewTokens = createPreviewTokens(signing);
  const localBuilds = settings.localOverrides
    ? createLocalBuilds(join(settings.artifactsDir, 'local'))
    : null;
  const visits = createVisits({
    compositions,
    registry,
    subjects: visitor,
    stickyVersionCookie: createStickyVersionCookie(signing),
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
    max: deps.maxOutcomes ?? 50_000,
    log,
  });
  const visitsOn = { isOn: settings.countVisits, servedBy: backends.served };
  const counting = createVisitCounting({ ...visitsOn, signing, compositions, trustedProxyCount, now, log });
  const popups = createPagePopups({
    servedBy: backends.served,
    sessionName: sessionCookie(secrets.instanceId, scheme === 'https').name,
    now,
    log,
  });
  let isClosing = false;
  const pictures = createPictures();
  const mjml = createMjmlCompiler();
  const metrics = createMetrics();
  if (embedded?.realtimeFigures) metrics.followRealtime(embedded.realtimeFigures);
  const compose = deps.compose ?? ((composition: Composition) => composition);
  const gateways = createGateways({
    database,
    serviceSecret: secrets.cookieSecret,
    isHosted: settings.hosted !== null,
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
  app.route('/', certificateRoutes(directory));
  app.route('/', popupFiles());
  mountArtifacts(app, { store, directory, visits, localBuilds });

  app.use(siteOfRequest(directory));
  app.use(redirectMovedSite(scheme));
  app.use('/subscribed', openPreferences);
  const guarded = embedded && {
    fetch: (request: Request, env?: unknown) => watch.guard(Promise.resolve(embedded.fetch(request, env))),
  };
  app.use('/rest/v1/*', counting.routeChanges);
  mountBackend(app, guarded, trustedProxyCount);

  const limiterOf = createLimiters(database, trustedProxyCount);
  const api = new Hono<AppEnv>();
  api.use((_c, next) => watch.guard(next()));
  guardBodies(api, scheme, allRoutes);
  api.use(findPerson(backends, deps.verifyToken, patienceMs));
  const routeDeps: AllDeps = {
    database,
    registry,
    store,
    shell: shell.assets,
    scheme,
    sitesDomain,
    trustedProxyCount,
    platformHost: settings.platformHost,
    supportMail,
    presets: settings.presets,
    videoCdn: settings.videoCdn,
    isHosted: settings.hosted !== null,
    secret: secrets.cookieSecret,
    exportsDir: settings.exports.dir,
    compositions,
    peekComposition: (accountId: string) => compositions.peek(accountId),
    visits,
    visitor,
    collector,
    overrides,
    localBuilds,
    cookie,
    compose,
    backends,
    gateways,
    refresher,
    previewTokens,
    limiterOf,
    log,
    now,
    siteUrl,
    pictures,
    mjml,
    sending: { ...openSending(database, secrets.cookieSecret, settings, deps.mailDns), ...deps.mailFetch },
    addresses: settings,
    pictureCache: createPictureCache<MadePicture>(PICTURE_CACHE),
    placeOrder: createPlacing(),
    findKnownTouches: counting.findKnownTouches,
    touches: counting.touches,
    funnels: counting.funnels,
    visitorOf: counting.visitorOf,
    addViewRead: counting.addViewRead,
    requestOwnBackend: deps.requestOwnBackend ?? requestOwnBackend(),
    resolveTxt: deps.resolveTxt ?? resolveTxt,
    hostDns: deps.mailDns ?? createMailDns(),
    probeCertificate:
      deps.probeCertificate ?? (settings.tlsProxy && createCertificateProbe(settings.tlsProxy)),
    ...pickLogins(embedded),
    instanceId: secrets.instanceId,
    wakeJob: deps.wakeJob ?? (async () => {}),
    backendUrlOf: (account) => backendOf(account).url,
    imageSources: {
      hosts: settings.imageHosts,
      embedded: embedded && ((request, env) => embedded.fetch(request, env)),
      ...deps.images,
    },
    recentRequests: metrics.recent,
    countSockets: () => embedded?.realtimeFigures?.().sockets ?? null,
    platformAdmins: settings.demo ? [] : settings.platformAdmins,
    sendsMail: settings.smtp !== null,
    contracts: allRoutes,
  };
  mountRoutes(api, allRoutes, routeDeps, { findAccountData: findAccountData(backends), limiterOf });
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
      takePlanEvent: async (event) => {
        if (event.action === 'captured') await takeBillingEvent(database, event, now());
      },
      now,
      log,
    }),
  );

  const clientOf = createAnonymousClients({
    embedded: embedded && ((request) => embedded.fetch(request)),
    breaker: backends.breaker,
  });
  app.route(
    '/',
    formPosts({
      database,
      secret: secrets.cookieSecret,
      scheme,
      shellVersion: shell.assets.version,
      trustedProxyCount,
      findAccountData: findAccountData(backends),
      limit: limiterOf('form-posts').limit,
      funnels: counting.funnels,
      now,
      log,
    }),
  );
  app.route(
    '/',
    funnelSteps({
      funnels: counting.funnels,
      sessionName: counting.sessionName,
      verifyToken: deps.verifyToken,
      backends,
      findAccountData: findAccountData(backends),
      limit: limiterOf('funnel-steps').limit,
    }),
  );
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
        popups,
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
      countPage: counting.countPage,
      previewed: showPreviews(previewTokens, backends, database, now),
    }),
  );

  return {
    fetch: app.fetch,
    request: app.request,
    routes: app.routes,
    ...createHostOwners(directory),
    ...siteChanges(directory, cache),
    registryChanged: () => registry.reload(),
    siteRefreshed: refresher.apply,
    registryNumber: () => registry.current().number,
    async flush() {
      await Promise.all([compositions.flush(), collector.flush(), counting.flush(), popups.flush()]);
    },
    backends,
    gateways,
    ticketAddresses: supportMail?.addresses ?? null,
    async close() {
      pictures.stop();
      counting.close();
      popups.close();
      mjml.close();
      await backends.close();
    },
    startClosing() {
      isClosing = true;
      // A picture that takes long holds nobody's end up.
      pictures.stop();
    },
  };
}
