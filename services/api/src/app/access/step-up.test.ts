import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf } from '../../shared/http/route-contract.ts';
import { type SampleIds, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { allRoutes } from '../routes.ts';

/** Changes that need no fresh factor. Whatever else an operator can change does, so a new route is decided on. */
const WITHOUT_FRESH_FACTOR = [
  // They stop something, or move a tenant among versions that passed publishing.
  'PUT /api/registry/microFrontends/:name/hold',
  'DELETE /api/registry/microFrontends/:name/hold',
  'PUT /api/registry/tenants/:accountId/pins/:name',
  'DELETE /api/registry/tenants/:accountId/pins/:name',
  'PUT /api/registry/tenants/:accountId/channel',
  // Cancelled or paused; the handler asks for a factor to advance or resume.
  'PATCH /api/registry/microFrontends/:name/deployments/:id',
  'DELETE /api/registry/microFrontends/:name/deployments/:id',
  'DELETE /api/registry/microFrontends/:name/grant/request',
  // Only the browser that holds the token sees an override.
  'POST /api/registry/overrides',
  'DELETE /api/registry/overrides/:id',
  'POST /api/operator/session',
  // Support and notifications: answered or undone without harm.
  'PUT /api/operator/notifications/read',
  'PUT /api/operator/notifications/:id/assignee',
  'PUT /api/operator/notification-mutes/:source',
  'DELETE /api/operator/notification-mutes/:source',
  'PATCH /api/operator/tickets/:ticketId',
  'POST /api/operator/tickets/:ticketId/messages',
  'POST /api/operator/tickets/:ticketId/merge',
  // The owner decides.
  'POST /api/operator/tickets/:ticketId/access-request',
  'PUT /api/operator/tickets/:ticketId/presence',
  'POST /api/operator/canned-replies',
  'PUT /api/operator/canned-replies/:replyId',
  'DELETE /api/operator/canned-replies/:replyId',
  'POST /api/operator/held-mails/:mailId',
  'POST /api/operator/site-reports/:reportId',
  // Texts of the platform's site: each change has a revision or an undo, and the audit says who made it.
  'POST /api/operator/content/:kind',
  'PUT /api/operator/content/:kind/:contentId/draft',
  'DELETE /api/operator/content/:kind/:contentId/draft',
  ...['publish', 'unpublish', 'bin', 'restore', 'duplicate', 'revisions', 'preview'].map(
    (verb) => `POST /api/operator/content/:kind/:contentId/${verb}`,
  ),
  'POST /api/operator/content/:kind/:contentId/revisions/:revisionId/restore',
  // Files of the platform: what is used stays, and the audit says who changed it.
  'POST /api/operator/media',
  'PATCH /api/operator/media/:mediaId',
  'DELETE /api/operator/media/:mediaId',
  ...['uploads', 'copy', 'folders', ':mediaId/replacement', ':mediaId/refresh'].map(
    (path) => `POST /api/operator/media/${path}`,
  ),
  'DELETE /api/operator/media/folders/:folderId',
  // It ends a look at a site.
  'DELETE /api/operator/accounts/:accountId/impersonations/:impersonationId',
  // It ends a discount.
  'POST /api/operator/billing/coupons/:couponId/end',
  // A job does what the clock would have it do; a pause is a brake.
  'POST /api/operator/jobs/:target{[a-z-]+:run}',
  'POST /api/operator/jobs/:target{[a-z-]+:pause}',
  'POST /api/operator/jobs/:target{[a-z-]+:resume}',
  'POST /api/operator/billing/keys/paypal/test',
  'POST /api/operator/billing/keys/razorpay/test',
  'POST /api/operator/billing/keys/test',
];

let stoa: TestApp;
let operator: Awaited<ReturnType<TestApp['operator']>>;
let ids: SampleIds;
let cookie: string;
const seconds = () => Math.floor(Date.now() / 1000);
const amrOf = (secondsAgo: number) => [{ method: 'totp', timestamp: seconds() - secondsAgo }];
beforeAll(async () => {
  stoa = await createTestApp({ env: { OPERATOR_SECOND_FACTOR: '1', STOA_LOCAL_OVERRIDES: '1' } });
  operator = await stoa.operator();
  const { accountId } = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  const unknown = { userId: UNKNOWN_ID, productId: UNKNOWN_ID, orderId: UNKNOWN_ID, compositionId: 'none' };
  ids = { accountId, email: 'a@b.example', ...unknown, build: { assets: {}, files: {} } };
  const token = await stoa.tokenOf(operator.person, { aal: 'aal2', amr: amrOf(1) });
  const reply = await stoa.call(PLATFORM, '/api/operator/session', { body: {}, token });
  cookie = reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
});
afterAll(() => stoa.stop());

const routes = allRoutes.filter(({ who }) => who === 'operator' || who === 'team or operator');
const changes = routes.filter(({ method }) => method !== 'GET');

let sender = 0;
async function codeOf({ method, sample }: (typeof routes)[number], claims: Record<string, unknown>) {
  const { path, ...rest } = sample(ids, 'step-up');
  sender += 1;
  const reply = await stoa.call(PLATFORM, path.split('?', 1)[0] ?? '', {
    ...{ method, ...rest, cookie, from: `127.9.${sender >> 8}.${sender & 255}` },
    token: await stoa.tokenOf(operator.person, claims),
  });
  return reply.ok ? 'ok' : ((await reply.json()) as { code: string }).code;
}

describe('[EXAM-A9] routes of operators', () => {
  it('name only routes that exist as harmless', () => {
    const keys = changes.map(keyOf);
    expect(WITHOUT_FRESH_FACTOR.filter((key) => !keys.includes(key))).toEqual([]);
  });

  it.each(routes.map((route) => [keyOf(route), route] as const))(
    '%s is closed to a session without a second factor',
    async (_key, route) => {
      expect(await codeOf(route, { aal: 'aal1' })).toBe('second_factor_required');
    },
  );

  it.each(changes.map((route) => [keyOf(route), route] as const))(
    '%s needs a fresh factor unless it is named as harmless',
    async (key, route) => {
      const code = await codeOf(route, { aal: 'aal2', amr: amrOf(601) });
      expect(code === 'step_up_required').toBe(!WITHOUT_FRESH_FACTOR.includes(key));
    },
  );

  it('a rollout is paused without a fresh factor, and neither advanced nor resumed', async () => {
    const route = changes.find(({ method, path }) => method === 'PATCH' && path.includes('/deployments/'));
    if (!route) throw new Error('Expected the route of rollouts.');
    const send = (body: object, claims: object) => {
      const sample = () => ({ ...route.sample(ids, 'step-up'), body: { ...body, reason: 'a test' } });
      return codeOf({ ...route, sample }, { aal: 'aal2', ...claims });
    };
    const old = { amr: amrOf(601) };
    expect(await send({ state: 'paused' }, old)).not.toBe('step_up_required');
    for (const body of [{ step: 1 }, { state: 'running' }, { state: 'running', step: 1 }]) {
      expect(await send(body, old)).toBe('step_up_required');
      expect(await send(body, { amr: amrOf(590) })).not.toBe('step_up_required');
    }
  });
});
