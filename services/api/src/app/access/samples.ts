import type { makeRemote } from '../../testing/make-remote.ts';

export interface SampleIds {
  accountId: string;
  userId: string;
  email: string;
  productId: string;
  orderId: string;
  compositionId: string;
  build: ReturnType<typeof makeRemote>;
}

export interface Sample {
  /** The path with its places filled. */
  path: string;
  body?: unknown;
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
const registry = '/api/registry';
const remote = `${registry}/microFrontends/mf-commerce`;
const reason = 'a test';

/** One good call of every route. Keys repeat as often as the call does, so a key in a body is made anew. */
export function samplesOf(ids: SampleIds): Record<string, (turn: string) => Sample> {
  const { accountId, userId, email, orderId, productId, compositionId } = ids;
  const tenant = `${registry}/tenants/${accountId}`;
  const build = {
    assets: ids.build.assets,
    files: Object.fromEntries(
      [...ids.build.files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
    ),
  };
  const at = (path: string, body?: unknown) => () => (body === undefined ? { path } : { path, body });
  return {
    'POST /api/log': at('/api/log', { message: 'it broke', account_id: accountId }),
    'POST /api/account/isSiteOwner': at('/api/account/isSiteOwner', { account_id: accountId, email }),
    'POST /api/account/defaults': at('/api/account/defaults', { account_id: accountId, type: 'bunnyCreds' }),
    'POST /api/account/register': at('/api/account/register', { account_id: accountId }),
    'POST /api/users/getUserEmailById': at('/api/users/getUserEmailById', {
      user_id: userId,
      account_id: accountId,
    }),
    'POST /api/newsletter/ask': at('/api/newsletter/ask', {
      email: 'reader@example.com',
      consent: 'I would like to read it.',
      source: '/',
    }),
    'POST /api/newsletter/confirm': at('/api/newsletter/confirm', { token: 'nobody.has.signed.this' }),
    'POST /api/newsletter/leave': at('/api/newsletter/leave', { token: 'nobody.has.signed.this' }),
    'POST /api/funnel/start': at('/api/funnel/start', {
      utm_source: 'news',
      utm_medium: 'mail',
      utm_campaign: 'autumn',
      initial_page: '/',
      account_id: accountId,
      deviceInfo: {
        browser: 'Firefox',
        platform: 'Linux',
        screenWidth: 800,
        screenHeight: 600,
        deviceType: 'Desktop',
      },
    }),
    'GET /api/accounts/:accountId/backend': at(`/api/accounts/${accountId}/backend`),
    'PUT /api/accounts/:accountId/backend': at(`/api/accounts/${accountId}/backend?dryRun=true`, {
      url: 'https://backend.invalid',
      anonKey: 'sb_publishable_x',
    }),
    'DELETE /api/accounts/:accountId/backend': at(`/api/accounts/${accountId}/backend`),
    'GET /api/image': at(`/api/image?url=${encodeURIComponent('/storage/v1/object/public/none/x.jpg')}&w=64`),
    'POST /api/media/open': at('/api/media/open', { type: 'product', id: productId }),
    'GET /api/site/scripts': at('/api/site/scripts'),
    'GET /api/site/analytics': at('/api/site/analytics'),
    'GET /api/site/blocks': at('/api/site/blocks'),
    'POST /api/site/preview': at('/api/site/preview', { kind: 'site', path: '/' }),
    'GET /api/site/domain': at('/api/site/domain'),
    'PUT /api/site/domain': at('/api/site/domain', { domain: 'clay.example' }),
    'POST /api/site/domain/check': at('/api/site/domain/check', {}),
    'DELETE /api/site/domain': at('/api/site/domain'),
    'GET /api/certificates/:serial/pdf': at('/api/certificates/0123456789ABCDEF0123/pdf'),
    'GET /api/site/embed': at(`/api/site/embed?of=${productId}&block=0`),
    'GET /api/site/revalidateCache': at(`/api/site/revalidateCache?site=${accountId}&path=blog`),
    'GET /api/site/invalidateCache': at(
      `/api/site/invalidateCache?account_id=${accountId}&key=getSiteOption-theme`,
    ),
    'POST /api/coupons/lookup': at('/api/coupons/lookup', { name: 'CLAY10' }),
    'POST /api/members/register': at('/api/members/register', {}),
    'GET /api/members/accounts': at('/api/members/accounts'),
    'POST /api/members/invite': at('/api/members/invite', {
      people: [{ email: 'new@example.com', roleId: NOBODY }],
    }),
    'POST /api/orders': (turn) => ({
      path: '/api/orders',
      body: {
        items: [{ type: 'product', id: productId, quantity: 1 }],
        contact: {
          email: 'buyer@example.com',
          name: 'Bea Buyer',
          country: 'DE',
          address: { street: 'Am Hof 1', city: 'Bonn' },
        },
        provider: 'stripe',
        idempotencyKey: `order-of-${turn}`,
      },
    }),
    'GET /api/orders/:id': at(`/api/orders/${orderId}`),
    'GET /api/receipts/:orderId': at(`/api/receipts/${orderId}`),
    'POST /api/orders/:id/pay': at(`/api/orders/${orderId}/pay`, {}),
    'POST /api/orders/:id/confirm': at(`/api/orders/${orderId}/confirm`, {}),
    'GET /api/payments/offered': at('/api/payments/offered'),
    'GET /api/payments/settings': at('/api/payments/settings'),
    'PUT /api/payments/settings/:provider': at('/api/payments/settings/stripe', {
      secretKey: 'sk_test_0123456789',
      webhookSecret: 'whsec_0123456789',
    }),
    'POST /api/payments/settings/:provider/test': at('/api/payments/settings/stripe/test', {}),
    'DELETE /api/payments/settings/:provider': at('/api/payments/settings/stripe'),
    'GET /api/payments/return/:provider': at('/api/payments/return/razorpay'),
    'POST /api/webhooks/:provider': at('/api/webhooks/stripe', {}),
    'POST /api/operator/session': at('/api/operator/session', {}),
    'DELETE /api/operator/session': at('/api/operator/session'),
    'GET /api/operator/accounts': at('/api/operator/accounts?search=kiln'),
    'PUT /api/operator/accounts/:accountId/status': at(`/api/operator/accounts/${accountId}/status`, {
      status: 'active',
      reason: 'as it was',
    }),
    'PUT /api/operator/accounts/:accountId/testMode': at(`/api/operator/accounts/${accountId}/testMode`, {
      isOn: true,
      reason: 'as it was',
    }),
    'GET /api/operator/figures': at('/api/operator/figures'),
    'GET /api/operator/jobs': at('/api/operator/jobs'),
    'POST /api/operator/jobs/:target{[a-z-]+:run}': at('/api/operator/jobs/expire-orders:run', {}),
    'GET /api/operator/tokens': at('/api/operator/tokens'),
    'POST /api/operator/tokens': at('/api/operator/tokens', { scopes: ['read'] }),
    'DELETE /api/operator/tokens/:id': at(`/api/operator/tokens/${NOBODY}`),
    'GET /api/operator/outbox': at('/api/operator/outbox?limit=5'),
    'GET /api/openapi.json': at('/api/openapi.json'),
    'GET /api/docs': at('/api/docs'),
    'GET /api/registry/microFrontends': at(`${registry}/microFrontends`),
    'GET /api/registry/compositions/:id': at(`${registry}/compositions/${compositionId}`),
    'GET /api/registry/compositions/:id/later': at(`${registry}/compositions/${compositionId}/later?lang=en`),
    'POST /api/registry/health': at(`${registry}/health`, {
      compositionId,
      events: [{ kind: 'page', remote: 'mf-commerce', version: '1.1.0', outcome: 'ok' }],
    }),
    'GET /api/registry/health': at(`${registry}/health?minutes=5`),
    'POST /api/registry/fence': at(`${registry}/fence`, { compositionId }),
    'DELETE /api/registry/fence': at(`${registry}/fence`),
    'POST /api/registry/overrides/mine': at(`${registry}/overrides/mine`, { grant: 'not.a.grant' }),
    'DELETE /api/registry/overrides/mine': at(`${registry}/overrides/mine`),
    'GET /api/registry/tenants': at(`${registry}/tenants`),
    'GET /api/registry/audit': at(`${registry}/audit?limit=5`),
    'POST /api/registry/tokens': at(`${registry}/tokens`, { remote: 'mf-commerce', label: 'ci' }),
    'DELETE /api/registry/tokens/:id': at(`${registry}/tokens/${NOBODY}`),
    'PUT /api/registry/tenants/:accountId/pins/:name': at(`${tenant}/pins/mf-commerce`, {
      version: '1.0.0',
      reason,
    }),
    'DELETE /api/registry/tenants/:accountId/pins/:name': at(`${tenant}/pins/mf-commerce`, { reason }),
    'PUT /api/registry/tenants/:accountId/channel': at(`${tenant}/channel`, { channel: 'beta', reason }),
    'PUT /api/registry/microFrontends/:name/hold': at(`${remote}/hold`, { reason }),
    'DELETE /api/registry/microFrontends/:name/hold': at(`${remote}/hold`, { reason }),
    'GET /api/registry/microFrontends/:name/grant': at(`${remote}/grant`),
    'PUT /api/registry/microFrontends/:name/grant': at(`${remote}/grant`, {
      routes: [{ layout: 'public-site', path: '/checkout' }],
      slots: ['header.cart'],
      reason,
    }),
    'DELETE /api/registry/microFrontends/:name/grant/request': at(`${remote}/grant/request`, { reason }),
    'GET /api/registry/deployments': at(`${registry}/deployments`),
    'GET /api/registry/tenants/:accountId/compositions': at(`${tenant}/compositions`),
    'GET /api/registry/tenants/:target{[0-9a-z-]+:explain}': at(`${tenant}:explain`),
    'POST /api/registry/tenants/:target{[0-9a-f-]+:rollback}': at(`${tenant}:rollback`, {
      compositionId,
      reason,
    }),
    'POST /api/registry/versions:gc': at(`${registry}/versions:gc?dryRun=true`, {}),
    'POST /api/registry/overrides': at(`${registry}/overrides`, {
      accountId,
      remote: 'mf-commerce',
      version: '1.0.0',
      reason,
    }),
    'GET /api/registry/overrides': at(`${registry}/overrides`),
    'DELETE /api/registry/overrides/:id': at(`${registry}/overrides/${NOBODY}`, { reason }),
    'POST /api/registry/microFrontends/:name/versions:check': at(`${remote}/versions:check`, build),
    'POST /api/registry/microFrontends/:name/versions:preview': at(`${remote}/versions:preview`, {
      ...build,
      site: 'kiln',
      email,
    }),
    'POST /api/registry/microFrontends/:name/versions': at(`${remote}/versions`, build),
    'GET /api/registry/microFrontends/:name/versions': at(`${remote}/versions`),
    'PATCH /api/registry/microFrontends/:name/versions/:version': at(`${remote}/versions/1.0.0`, {
      status: 'deprecated',
      reason,
    }),
    'GET /api/registry/microFrontends/:name/deployments': at(`${remote}/deployments`),
    'POST /api/registry/microFrontends/:name/deployments': at(`${remote}/deployments?dryRun=true`, {
      targetVersion: '1.0.0',
      allowBackwards: true,
      reason,
    }),
    'PATCH /api/registry/microFrontends/:name/deployments/:id': at(`${remote}/deployments/${NOBODY}`, {
      state: 'paused',
      reason,
    }),
    'DELETE /api/registry/microFrontends/:name/deployments/:id': at(`${remote}/deployments/${NOBODY}`, {
      reason,
    }),
    'POST /api/registry/microFrontends/:target{mf-[a-z0-9-]+:rollback}': at(
      `${remote}:rollback?dryRun=true`,
      {
        reason,
      },
    ),
    'GET /api/registry/microFrontends/:name/compare': at(`${remote}/compare?from=1.0.0&to=1.1.0`),
  };
}
