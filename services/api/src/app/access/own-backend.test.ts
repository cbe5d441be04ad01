import { randomUUID } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allRoutes } from '../routes.ts';
import { keyOf } from '../../shared/http/route-contract.ts';
import { createScene, HOSTS, type Scene } from './scene.ts';

const OWN = 'https://own-project.example';

let scene: Scene;
/** The owner's, as their own project signs it: whoever runs a project can put any id into one. */
let token: string;
beforeAll(async () => {
  scene = await createScene();
  const { kiln, stoa } = scene;
  await stoa.database`
    select ops.set_account_backend(${kiln.accountId}, null, ${OWN}, 'sb_publishable_x', '1', null)`;
  stoa.app.accountsChanged();
  const { privateKey } = await generateKeyPair('ES256');
  token = await new SignJWT({ role: 'authenticated', email: kiln.owner.email, session_id: randomUUID() })
    .setProtectedHeader({ alg: 'ES256', kid: 'own' })
    .setSubject(kiln.owner.userId)
    .setIssuer(`${OWN}/auth/v1`)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
});
afterAll(() => scene.stoa.stop());

/** Routes that require access to the account's own database. */
const NEEDS_SERVICE = new Set([
  'POST /api/orders',
  'GET /api/orders/:id',
  'GET /api/receipts/:orderId',
  'POST /api/orders/:id/pay',
  'POST /api/orders/:id/confirm',
  'GET /api/payments/settings',
  'PUT /api/payments/settings/:provider',
  'POST /api/payments/settings/:provider/test',
  'DELETE /api/payments/settings/:provider',
  'POST /api/webhooks/:provider',
  'POST /api/coupons/lookup',
  'POST /api/members/register',
  'GET /api/members/accounts',
  'POST /api/members/invite',
  'POST /api/users/getUserEmailById',
  'POST /api/funnel/start',
  'POST /api/newsletter/ask',
  'POST /api/media/open',
  'POST /api/media/copy',
  'GET /api/site/revalidateCache',
  'GET /api/site/invalidateCache',
]);

it.each(allRoutes.map((contract) => [keyOf(contract), contract] as const))(
  '[TEN-16] [F3] at the host of an account with a backend of its own, its token opens nothing of %s, and the answer says why',
  async (key, contract) => {
    const sample = contract.sample(scene.ids, 'own-backend');
    const sendRequest = { method: contract.method, host: HOSTS[contract.host], ...sample, token };
    const reply = await scene.call('none', sendRequest);
    const isJson = reply.headers.get('content-type')?.includes('json') ?? false;
    const body = isJson ? ((await reply.json()) as { code?: string }) : null;
    if (NEEDS_SERVICE.has(key) || body?.code === 'backend_without_service') {
      expect([reply.status, body?.code]).toEqual([409, 'backend_without_service']);
      return;
    }
    const visitor = contract.expected.byRole.none;
    if (typeof visitor === 'number') expect(reply.status).toBe(visitor);
    else expect({ status: reply.status, body }).toEqual(visitor);
  },
);
