import type { Actor, Refused } from './scene.ts';

type Answer = number | { status: number; body: unknown };
export type AccessRow = Record<Refused, Answer> & { allowed: { actor: Actor; status?: number } };

const badToken = (answer: Answer) => ({
  none: answer,
  expired: answer,
  wrongAudience: answer,
  algNone: answer,
});
const known = (answer: Answer) => ({ otherTenant: answer, lowerRole: answer, disabled: answer });

/** Open to everybody: a bad token makes nobody less than a visitor. */
const open = (status = 200, actor: Actor = 'owner'): AccessRow => ({
  ...badToken(status),
  ...known(status),
  allowed: { actor, status },
});
/** For signed-in people; what the three others get is said. */
const people = (others: Partial<Record<Refused, Answer>>, allowed: AccessRow['allowed']): AccessRow => ({
  ...badToken(401),
  ...known(allowed.status ?? 200),
  ...others,
  allowed,
});
const operators = (status?: number): AccessRow => ({
  ...badToken(401),
  ...known(403),
  allowed: { actor: 'operator', ...(status ? { status } : {}) },
});
const teams = (status?: number): AccessRow => ({
  ...badToken(401),
  ...known(401),
  allowed: { actor: 'team', ...(status ? { status } : {}) },
});
/** Always 200, and the answer to whoever may not know is the same. */
const silent = (nothing: unknown, others: Partial<Record<Refused, Answer>> = {}): AccessRow => ({
  ...badToken({ status: 200, body: nothing }),
  ...known({ status: 200, body: nothing }),
  ...others,
  allowed: { actor: 'owner' },
});

const strangers = { otherTenant: 403, lowerRole: 403, disabled: 403 };
const unowned = { otherTenant: 404, lowerRole: 404, disabled: 404 };
const noAddress = { status: 200, body: { status: false, user: null } };
const registry = '/api/registry';
const remote = `${registry}/microFrontends/:name`;

/** Who gets what from every route. */
export const accessRows: Record<string, AccessRow> = {
  'POST /api/log': open(201),
  'POST /api/account/isSiteOwner': silent({ status: false }),
  'POST /api/account/defaults': silent({}),
  'POST /api/account/register': silent(
    { status: false },
    { lowerRole: { status: 200, body: { status: true } } },
  ),
  'POST /api/users/getUserEmailById': people(
    { otherTenant: noAddress, disabled: noAddress },
    { actor: 'owner' },
  ),
  'POST /api/funnel/start': open(201),
  'POST /api/newsletter/ask': open(202),
  'POST /api/newsletter/confirm': open(404),
  'POST /api/newsletter/leave': open(404),
  'GET /api/image': open(403),
  // The product of the sample has no file; who gets one is tried in media/media.test.ts.
  'POST /api/media/open': people({}, { actor: 'owner', status: 404 }),
  'GET /api/site/scripts': open(403),
  'GET /api/site/analytics': open(403),
  'GET /api/site/blocks': open(),
  'POST /api/site/preview': people(strangers, { actor: 'owner', status: 201 }),
  'GET /api/site/domain': people(strangers, { actor: 'owner' }),
  'PUT /api/site/domain': people(strangers, { actor: 'owner' }),
  'POST /api/site/domain/check': people(strangers, { actor: 'owner' }),
  'DELETE /api/site/domain': people(strangers, { actor: 'owner', status: 204 }),
  // Who gets one that exists is tried in certificates/certificates.test.ts.
  'GET /api/certificates/:serial/pdf': open(404),
  'GET /api/site/embed': open(403),
  'GET /api/site/revalidateCache': people(strangers, { actor: 'owner' }),
  'GET /api/site/invalidateCache': people(strangers, { actor: 'owner' }),
  'POST /api/coupons/lookup': open(),
  'GET /api/members/accounts': people({}, { actor: 'owner' }),
  'POST /api/members/invite': people(strangers, { actor: 'owner' }),
  'POST /api/orders': people({ otherTenant: 403, disabled: 403 }, { actor: 'owner', status: 201 }),
  'GET /api/orders/:id': people({ otherTenant: 404, lowerRole: 404, disabled: 404 }, { actor: 'owner' }),
  // Who gets one that is paid is tried in receipts/receipts.test.ts.
  'GET /api/receipts/:orderId': people(
    { otherTenant: 404, lowerRole: 404, disabled: 404 },
    { actor: 'owner', status: 404 },
  ),
  'POST /api/orders/:id/pay': people({ otherTenant: 404, lowerRole: 404, disabled: 404 }, { actor: 'owner' }),
  'POST /api/orders/:id/confirm': people(
    { otherTenant: 404, lowerRole: 404, disabled: 404 },
    { actor: 'owner' },
  ),
  'GET /api/payments/offered': open(),
  'GET /api/payments/settings': people(strangers, { actor: 'owner' }),
  'PUT /api/payments/settings/:provider': people(strangers, { actor: 'owner' }),
  // The address that the keys are tried at is nobody's in this scene.
  'POST /api/payments/settings/:provider/test': people(strangers, { actor: 'owner' }),
  'DELETE /api/payments/settings/:provider': people(strangers, { actor: 'owner', status: 204 }),
  'GET /api/payments/return/:provider': open(303),
  // Only a signature opens it; what a signed one does is tried in payments/webhooks.test.ts.
  'POST /api/webhooks/:provider': open(401),
  'GET /api/accounts/:accountId/backend': people(unowned, { actor: 'owner' }),
  'PUT /api/accounts/:accountId/backend': people(unowned, { actor: 'owner' }),
  'DELETE /api/accounts/:accountId/backend': people(unowned, { actor: 'owner' }),
  'POST /api/operator/session': operators(),
  'DELETE /api/operator/session': open(204),
  'GET /api/operator/accounts': operators(),
  'PUT /api/operator/accounts/:accountId/status': operators(),
  'PUT /api/operator/accounts/:accountId/testMode': operators(),
  'GET /api/operator/figures': operators(),
  'GET /api/operator/tokens': operators(),
  'POST /api/operator/tokens': operators(),
  'DELETE /api/operator/tokens/:id': operators(404),
  'GET /api/operator/outbox': operators(),
  'GET /api/operator/jobs': operators(),
  'POST /api/operator/jobs/:target{[a-z-]+:run}': operators(),
  'GET /api/openapi.json': open(),
  'GET /api/docs': open(),
  [`GET ${registry}/microFrontends`]: open(),
  [`GET ${registry}/compositions/:id`]: open(),
  [`GET ${registry}/compositions/:id/later`]: open(),
  [`POST ${registry}/health`]: open(202),
  [`GET ${registry}/health`]: operators(),
  [`POST ${registry}/fence`]: open(),
  [`DELETE ${registry}/fence`]: open(204),
  [`POST ${registry}/overrides/mine`]: people(
    { otherTenant: 403, lowerRole: 403, disabled: 403 },
    { actor: 'owner', status: 403 },
  ),
  [`DELETE ${registry}/overrides/mine`]: open(204),
  [`GET ${registry}/tenants`]: operators(),
  [`GET ${registry}/audit`]: operators(),
  [`POST ${registry}/tokens`]: operators(),
  [`DELETE ${registry}/tokens/:id`]: operators(404),
  [`PUT ${registry}/tenants/:accountId/pins/:name`]: operators(),
  // Without the ETag that the sample cannot know.
  [`DELETE ${registry}/tenants/:accountId/pins/:name`]: operators(412),
  [`PUT ${registry}/tenants/:accountId/channel`]: operators(),
  [`PUT ${remote}/hold`]: operators(),
  [`DELETE ${remote}/hold`]: operators(),
  [`GET ${remote}/grant`]: operators(),
  [`PUT ${remote}/grant`]: operators(),
  // Nothing was asked for.
  [`DELETE ${remote}/grant/request`]: operators(404),
  [`GET ${registry}/deployments`]: operators(),
  [`GET ${registry}/tenants/:accountId/compositions`]: operators(),
  [`GET ${registry}/tenants/:target{[0-9a-z-]+:explain}`]: operators(),
  [`POST ${registry}/tenants/:target{[0-9a-f-]+:rollback}`]: operators(),
  [`POST ${registry}/versions:gc`]: operators(),
  [`POST ${registry}/overrides`]: operators(),
  [`GET ${registry}/overrides`]: operators(),
  [`DELETE ${registry}/overrides/:id`]: operators(404),
  [`POST ${remote}/versions:check`]: teams(),
  [`POST ${remote}/versions:preview`]: teams(201),
  [`GET ${remote}/versions`]: operators(),
  [`PATCH ${remote}/versions/:version`]: operators(),
  [`GET ${remote}/deployments`]: operators(),
  [`POST ${remote}/deployments`]: operators(200),
  [`PATCH ${remote}/deployments/:id`]: operators(404),
  [`DELETE ${remote}/deployments/:id`]: operators(404),
  [`POST ${registry}/microFrontends/:target{mf-[a-z0-9-]+:rollback}`]: operators(),
  [`GET ${remote}/compare`]: operators(),
  // Last: a publish begins a rollout, and by registering everybody who is signed in becomes a member.
  [`POST ${remote}/versions`]: teams(),
  'POST /api/members/register': people({}, { actor: 'owner' }),
};
