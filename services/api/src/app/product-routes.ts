import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { Hono, MiddlewareHandler } from 'hono';
import { accountRoutes } from '../accounts/account/routes.ts';
import type { CheckBackendInput } from '@stoa/shared/backends/check-backend';
import type { AccountBackends } from '../accounts/backends/account-backends.ts';
import { findAccountData } from '../accounts/backends/account-data.ts';
import { askOwnBackend } from '../accounts/backends/ask-own-backend.ts';
import { backendRoutes } from '../accounts/backends/routes.ts';
import type { AppEnv } from '../shared/context.ts';
import { blockRoutes } from '../sites/blocks/routes.ts';
import { certificateRoutes } from '../learning/certificates/routes.ts';
import { receiptRoutes } from '../commerce/receipts/routes.ts';
import { couponRoutes } from '../commerce/coupons/routes.ts';
import { analyticsRoutes } from '../sites/analytics/routes.ts';
import { customScriptRoutes } from '../sites/custom-scripts/routes.ts';
import type { Database } from '../shared/database/connect.ts';
import type { ResolveTxt } from '../accounts/domains/proof.ts';
import { domainRoutes } from '../accounts/domains/routes.ts';
import { embedRoutes } from '../sites/embeds/routes.ts';
import { funnelRoutes } from '../sites/funnel/routes.ts';
import type { SourceOptions } from '../sites/images/read-source.ts';
import { countHere, countTogether } from '../shared/http/counter.ts';
import { newsletterRoutes } from '../sites/newsletter/routes.ts';
import { notFromElsewhere } from '../shared/http/own-origin.ts';
import { createTries } from '../shared/http/rate-limiter.ts';
import { imageRoutes } from '../sites/images/routes.ts';
import type { Pictures } from '../sites/images/shrink.ts';
import { jobRoutes } from './jobs/routes.ts';
import { logRoutes } from '../platform/browser-log/routes.ts';
import type { Log } from '../shared/log/log.ts';
import { mediaRoutes } from '../sites/media/routes.ts';
import { memberRoutes } from '../accounts/members/routes.ts';
import { RATE_LIMITS, type RateLimited } from './limits.ts';
import { openApiRoutes } from './openapi/routes.ts';
import type { OperatorCookie } from '../platform/operators/operator-cookie.ts';
import { operatorRoutes } from '../platform/operators/routes.ts';
import { orderRoutes } from '../commerce/checkout/routes.ts';
import type { Gateways } from '../commerce/payments/gateways.ts';
import { paymentRoutes } from '../commerce/payments/settings-routes.ts';
import { returnRoutes } from '../commerce/payments/return-routes.ts';
import { webhookRoutes } from '../commerce/payments/webhook-routes.ts';
import type { PreviewTokens } from '../delivery/draft-previews/preview-tokens.ts';
import { previewRoutes } from '../delivery/draft-previews/routes.ts';
import type { Settings } from '../shared/settings.ts';
import { siteCacheRoutes } from '../delivery/site-cache/routes.ts';
import type { SiteRefresher } from '../delivery/site-cache/site-refresh.ts';
import { userRoutes } from '../accounts/members/user-routes.ts';

export interface ProductRoutesDeps {
  database: Database;
  backends: AccountBackends;
  gateways: Gateways;
  askOwnBackend?: CheckBackendInput['fetch'] | undefined;
  refresher: SiteRefresher;
  settings: Settings;
  cookie: OperatorCookie;
  imageSources: SourceOptions;
  pictures: Pictures;
  resolveTxt: ResolveTxt;
  previewTokens: PreviewTokens;
  /** Signs links in mails. */
  secret: string;
  siteUrl(host: string): string;
  backendUrlOf(account: PublicAccount | null): string;
  log: Log;
  now(): Date;
  /** Runs a job at some process soon. */
  wakeJob(name: string): Promise<void>;
  /** Limits the calls of this name by one address at one tenant. */
  limit(name: RateLimited): MiddlewareHandler<AppEnv>;
}

/** The calls whose rows lie in the account's backend; all others ask the control database. */
const ACCOUNT_DATA = [
  '/orders',
  '/payments',
  '/webhooks',
  '/coupons',
  '/members',
  '/account',
  '/users',
  '/funnel',
  '/site',
  '/media',
  '/certificates',
  '/receipts',
  '/newsletter',
];

/** The product's own calls, each below its folder's name. A new one needs a contract in `app/openapi/` and a row in `app/access/`. */
export function mountProductRoutes(api: Hono<AppEnv>, deps: ProductRoutesDeps): void {
  const { database, gateways, settings, cookie, siteUrl, now, limit } = deps;
  const { sitesDomain, scheme, videoCdn } = settings;
  // What may be guessed at, or costs somebody, is counted over all processes.
  const together = (name: RateLimited) =>
    createTries(countTogether(database, { name, ...RATE_LIMITS[name] }), settings.trustedProxyCount);
  const couponTries = together('coupon');
  for (const path of ACCOUNT_DATA) api.use(`${path}/*`, findAccountData(deps.backends));
  api.route('/orders', orderRoutes({ couponTries, gateways, scheme }));
  api.route('/payments/return', returnRoutes({ gateways, log: deps.log }));
  api.route('/payments', paymentRoutes({ gateways, limitTries: together('payment-keys').limit, scheme }));
  // A gateway's burst passes whole: what is signed does not count. A signature cannot be guessed, so each process counts alone.
  const forgeries = createTries(
    countHere({ name: 'webhooks', ...RATE_LIMITS.webhooks }),
    settings.trustedProxyCount,
  );
  api.route('/webhooks', webhookRoutes({ gateways, wakeJob: deps.wakeJob, forgeries }));
  api.route('/coupons', couponRoutes(couponTries));
  api.route(
    '/accounts',
    backendRoutes({
      database,
      backends: deps.backends,
      presets: settings.presets,
      askOwn: deps.askOwnBackend ?? askOwnBackend(),
      limitCalls: together('backend').limit,
    }),
  );
  api.route(
    '/members',
    memberRoutes({
      database,
      sitesDomain,
      scheme,
      siteUrl,
      limitInvitations: together('invitations').limit,
    }),
  );
  api.route('/account', accountRoutes({ database, videoCdn, now, limitTries: limit('account') }));
  api.route(
    '/media',
    mediaRoutes({
      backendOf: (account) => deps.backends.chosen(account),
      embedded: deps.imageSources.embedded,
      now,
      limitCalls: limit('media'),
    }),
  );
  api.route('/certificates', certificateRoutes({ database, scheme, limitCalls: limit('certificates') }));
  api.route('/receipts', receiptRoutes({ limitCalls: limit('receipts') }));
  api.route(
    '/newsletter',
    newsletterRoutes({
      database,
      secret: deps.secret,
      scheme,
      limitWishes: together('newsletter').limit,
      limitLinks: limit('newsletter-links'),
      now,
    }),
  );
  api.route('/users', userRoutes(limit('users')));
  api.route('/funnel', funnelRoutes(together('funnel').limit));
  api.route('/site', customScriptRoutes(database));
  api.route('/site', embedRoutes(database));
  api.route('/site', analyticsRoutes());
  api.route('/site', blockRoutes());
  api.route(
    '/site',
    domainRoutes({
      database,
      resolveTxt: deps.resolveTxt,
      sitesDomain,
      platformHost: settings.platformHost,
      limitTries: together('domain').limit,
    }),
  );
  api.route('/site', previewRoutes({ tokens: deps.previewTokens, now, limitTries: limit('preview') }));
  api.route(
    '/site',
    siteCacheRoutes({
      refresher: deps.refresher,
      guards: [notFromElsewhere(scheme), limit('site-cache')],
    }),
  );
  api.route('/log', logRoutes(database, together('log').limit));
  api.route(
    '/image',
    imageRoutes({
      pictures: deps.pictures,
      sources: deps.imageSources,
      scheme,
      backendUrlOf: deps.backendUrlOf,
      limitCalls: limit('image'),
    }),
  );
  api.route(
    '/operator',
    operatorRoutes({
      database,
      cookie,
      sitesDomain,
      isHosted: settings.hosted !== null,
      siteUrl,
      limitTries: together('operator').limit,
    }),
  );
  api.route('/operator/jobs', jobRoutes({ database, cookie, wake: deps.wakeJob }));
  api.route('/', openApiRoutes());
}
