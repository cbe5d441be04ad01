import { makeAccount, makePerson, makeProduct, type TestAccount } from '@stoa/supabase/testing';
import { makeRemote } from '../../testing/make-remote.ts';
import { controlPlaneOf } from '../../testing/control-plane-call.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import type { Role, SampleIds } from '../../shared/http/route-sample.ts';

export const HOSTS = { site: 'kiln.localhost:3000', any: 'kiln.localhost:3000', platform: PLATFORM };

export interface Scene {
  stoa: TestApp;
  kiln: TestAccount;
  polyglot: TestAccount;
  ids: SampleIds;
  /** The proof that an actor holds. Whoever is no operator holds an operator's cookie all the same. */
  proofOf(actor: Role): { token?: string; cookie?: string };
  call(
    actor: Role,
    sample: {
      method: string;
      path: string;
      host: string;
      body?: unknown;
      rawBody?: string;
      headers?: Record<string, string>;
      token?: string;
    },
  ): Promise<Response>;
}

const unsigned = (token: string) => {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  // A signature of one letter: an empty one would not even look like a token.
  return `${header}.${token.split('.')[1]}.A`;
};

const encodeBuild = ({ assets, files }: ReturnType<typeof makeRemote>): SampleIds['build'] => ({
  assets,
  files: Object.fromEntries([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')])),
});

/** Two accounts, a remote with two versions, an order, and everybody who may try something. */
export async function createScene(): Promise<Scene> {
  const stoa = await createTestApp({
    requestOwnBackend: async () => Response.json({}, { status: 404 }),
    gatewayAddresses: { stripe: 'http://127.0.0.1:9' },
    env: {
      BUNNY_LIBRARY_ID: '1',
      BUNNY_API_KEY: 'a-key-for-tests',
      BUNNY_CDN_HOST: 'vz.example.net',
      STOA_LOCAL_OVERRIDES: '1',
    },
  });
  const kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  const polyglot = await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  const { sql } = stoa.db;
  const productId = await makeProduct(sql, kiln);
  for (const version of ['1.0.0', '1.1.0']) await stoa.publish(makeRemote({ version }));
  const controlPlane = await controlPlaneOf(stoa);
  const student = await makePerson(sql, { account: kiln });
  const banned = await makePerson(sql, { account: kiln, role: 'Manager' });
  await sql`update public.members set status = 'banned' where user_id = ${banned.userId}`;
  const { owner } = kiln;
  const operatorCookie = controlPlane.as.cookie;
  const proofs: Record<Role, { token?: string; cookie?: string }> = {
    none: { cookie: operatorCookie },
    expired: {
      token: await stoa.tokenOf(controlPlane.operator, { exp: Math.floor(Date.now() / 1000) - 60 }),
      cookie: operatorCookie,
    },
    wrongAudience: {
      token: await stoa.tokenOf(controlPlane.operator, { aud: 'another-project' }),
      cookie: operatorCookie,
    },
    algNone: { token: unsigned(controlPlane.as.token), cookie: operatorCookie },
    otherTenant: { token: await stoa.tokenOf(polyglot.owner), cookie: operatorCookie },
    lowerRole: { token: await stoa.tokenOf(student), cookie: operatorCookie },
    disabled: { token: await stoa.tokenOf(banned), cookie: operatorCookie },
    owner: { token: await stoa.tokenOf(owner) },
    operator: controlPlane.as,
    team: { token: await controlPlane.teamToken() },
  };
  let sender = 0;
  const call: Scene['call'] = (actor, { host, path, ...sample }) => {
    sender += 1;
    // All from this machine, as local builds must be, and each from an address of its own.
    const from = `127.${(sender >> 16) & 255}.${(sender >> 8) & 255}.${sender & 255}`;
    return stoa.call(host, path, { ...proofs[actor], ...sample, from });
  };
  const order = await call('owner', {
    method: 'POST',
    host: HOSTS.site,
    path: '/api/orders',
    body: {
      items: [{ type: 'product', id: productId, quantity: 1 }],
      contact: { email: owner.email, name: 'Owner', address: { street: 'Am Hof 1', city: 'Bonn' } },
      provider: 'stripe',
      idempotencyKey: 'the-order-of-the-owner',
    },
  });
  const { order: placed } = (await order.json()) as { order: { id: string } };
  const page = await stoa.call(HOSTS.site, '/api/registry/microFrontends');
  const { compositionId } = (await page.json()) as { compositionId: string };
  await stoa.app.flush();
  const ids: SampleIds = {
    accountId: kiln.accountId,
    userId: student.userId,
    email: owner.email,
    productId,
    orderId: placed.id,
    compositionId,
    build: encodeBuild(makeRemote({ version: '1.2.0' })),
  };
  return { stoa, kiln, polyglot, ids, proofOf: (actor) => proofs[actor], call };
}
