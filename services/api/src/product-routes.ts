import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { Hono, MiddlewareHandler } from 'hono';
import { accountRoutes } from './account/routes.ts';
import type { CheckBackendInput } from '@stoa/shared/backends/check-backend';
import type { AccountBackends } from './backends/account-backends.ts';
import { findAccountData } from './backends/account-data.ts';
import { askOwnBackend } from './backends/ask-own-backend.ts';
import { backendRoutes } from './backends/routes.ts';
import type { AppEnv } from './context.ts';
import { blockRoutes } from './blocks/routes.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { couponRoutes } from './coupons/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { customScriptRoutes } from './custom-scripts/routes.ts';
import type { Database } from './database/connect.ts';
import type { ResolveTxt } from './domains/proof.ts';
import { domainRoutes } from './domains/routes.ts';
import { embedRoutes } from './embeds/routes.ts';
import { funnelRoutes } from './funnel/routes.ts';
import type { SourceOptions } from './images/read-source.ts';
import { countHere, countTogether } from './http/counter.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { notFromElsewhere } from './http/own-origin.ts';
import { createTries } from './http/tries.ts';
import { imageRoutes } from './images/routes.ts';
import type { Pictures } from './images/shrink.ts';
import { jobRoutes } from './jobs/routes.ts';
import { logRoutes } from './log/routes.ts';
import type { Log } from './log.ts';
import { mediaRoutes } from './media/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import type { OperatorCookie } from './operators/operator-cookie.ts';
import { operatorRoutes } from './operators/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import type { Gateways } from './payments/gateways.ts';
import { paymentRoutes } from './payments/settings-routes.ts';
import { returnRoutes } from './payments/return-routes.ts';
import { webhookRoutes } from './payments/webhook-routes.ts';
import type { PreviewTokens } from './previews/preview-tokens.ts';
import { previewRoutes } from './previews/routes.ts';
import type { Settings } from './settings.ts';
import { siteCacheRoutes } from './site-cache/routes.ts';
import type { SiteRefresher } from './site-cache/site-refresh.ts';
import { userRoutes } from './users/routes.ts';

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
  /** At most so many calls of this name by one address at one tenant in so many seconds. */
  limit(name: string, points: number, seconds: number): MiddlewareHandler<AppEnv>;
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

/** The product's own calls, each below its folder's name. A new one needs a contract in `openapi/` and a row in `access/`. */
export function mountProductRoutes(api: Hono<AppEnv>, deps: ProductRoutesDeps): void {
  const { database, gateways, settings, cookie, siteUrl, now, limit } = deps;
  const { sitesDomain, scheme, videoCdn } = settings;
  // What may be guessed at, or costs somebody, is counted over all processes.
  const together = (name: string, points: number, seconds: number) =>
    createTries(countTogether(database, { name, points, seconds }), settings.trustedProxyCount);
  const couponTries = together('coupon', 10, 60);
  for (const path of ACCOUNT_DATA) api.use(`${path}/*`, findAccountData(deps.backends));
  api.route('/orders', orderRoutes({ couponTries, gateways, scheme }));
  api.route('/payments/return', returnRoutes({ gateways, log: deps.log }));
  api.route(
    '/payments',
    paymentRoutes({ gateways, limitTries: together('payment-keys', 30, 60).limit, scheme }),
  );
  // A gateway's burst passes whole: what is signed does not count. A signature cannot be guessed, so each process counts alone.
  const forgeries = createTries(
    countHere({ name: 'webhooks', points: 3_000, seconds: 60 }),
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
      limitCalls: together('backend', 20, 60).limit,
    }),
  );
  api.route(
    '/members',
    memberRoutes({
      database,
      sitesDomain,
      scheme,
      siteUrl,
      limitInvitations: together('invitations', 30, 60).limit,
    }),
  );
  api.route('/account', accountRoutes({ database, videoCdn, now, limitTries: limit('account', 120, 60) }));
  api.route(
    '/media',
    mediaRoutes({
      backendOf: (account) => deps.backends.chosen(account),
      embedded: deps.imageSources.embedded,
      now,
      limitCalls: limit('media', 300, 60),
    }),
  );
  api.route(
    '/certificates',
    certificateRoutes({ database, scheme, limitCalls: limit('certificates', 60, 60) }),
  );
  api.route('/receipts', receiptRoutes({ limitCalls: limit('receipts', 60, 60) }));
  api.route(
    '/newsletter',
    newsletterRoutes({
      database,
      secret: deps.secret,
      scheme,
      limitWishes: together('newsletter', 5, 60).limit,
      limitLinks: limit('newsletter-links', 60, 60),
      now,
    }),
  );
  api.route('/users', userRoutes(limit('users', 120, 60)));
  api.route('/funnel', funnelRoutes(together('funnel', 30, 60).limit));
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
      limitTries: together('domain', 60, 60).limit,
    }),
  );
  api.route(
    '/site',
    previewRoutes({ tokens: deps.previewTokens, now, limitTries: limit('preview', 120, 60) }),
  );
  api.route(
    '/site',
    siteCacheRoutes({
      refresher: deps.refresher,
      guards: [notFromElsewhere(scheme), limit('site-cache', 60, 60)],
    }),
  );
  api.route('/log', logRoutes(database, together('log', 30, 60).limit));
  api.route(
    '/image',
    imageRoutes({
      pictures: deps.pictures,
      sources: deps.imageSources,
      scheme,
      backendUrlOf: deps.backendUrlOf,
      limitCalls: limit('image', 600, 60),
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
      limitTries: together('operator', 30, 60).limit,
    }),
  );
  api.route('/operator/jobs', jobRoutes({ database, cookie, wake: deps.wakeJob }));
  api.route('/', openApiRoutes());
}
