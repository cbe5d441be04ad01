import type { AuditPage, PinInput, TenantMatrix, TenantRemote } from '@stoa/shared/contracts/operator';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followChanges } from '../../app/start/follow-changes.ts';
import { makeRemote } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { expirePins } from './expire-pins.ts';

let stoa: TestApp;
let operator: Awaited<ReturnType<TestApp['operator']>>;
let kiln: TestAccount;
let polyglot: TestAccount;
beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  polyglot = await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  operator = await stoa.operator();
  await stoa.publish(makeRemote({ version: '1.0.0' }));
  await stoa.publish(makeRemote({ version: '1.1.0' }));
});
afterAll(() => stoa.stop());

const cellPath = (account: TestAccount, query = '') =>
  `/api/registry/tenants/${account.accountId}/pins/mf-commerce${query}`;
const as = () => ({ token: operator.token, cookie: operator.cookie });
const put = (account: TestAccount, body: Partial<PinInput>, etag?: string, query = '') =>
  stoa.call(PLATFORM, cellPath(account, query), {
    method: 'PUT',
    body: { reason: 'the old checkout sells better', ...body },
    ...as(),
    headers: etag === undefined ? {} : { 'if-match': etag },
  });
const unpin = (account: TestAccount, etag?: string, body: object = { reason: 'no longer needed' }) =>
  stoa.call(PLATFORM, cellPath(account), {
    method: 'DELETE',
    body,
    ...as(),
    headers: etag === undefined ? {} : { 'if-match': etag },
  });
const servedTo = async (slug: string) => {
  const reply = await stoa.call(`${slug}.localhost:3000`, '/api/registry/microFrontends');
  const body = (await reply.json()) as {
    microFrontends: Record<string, [{ metadata: { version: string } }]>;
  };
  return body.microFrontends['mf-commerce']?.[0].metadata.version;
};
const cellOf = async (account: TestAccount) => {
  const matrix = (await (await stoa.call(PLATFORM, '/api/registry/tenants', as())).json()) as TenantMatrix;
  return matrix.tenants.find(({ account_id }) => account_id === account.accountId)!.remotes[0]!;
};
const codeOf = async (reply: Response) => [reply.status, ((await reply.json()) as { code: string }).code];

describe('pins', () => {
  it('[PLT-03] [PLT-07] a pinned tenant sees its version, the other one stays; unpinned it sees the channel again', async () => {
    const reply = await put(kiln, { version: '1.0.0' });
    const cell = (await reply.json()) as TenantRemote;
    expect([reply.status, cell.version, cell.rule, cell.pin?.pinnedBy]).toEqual([
      200,
      '1.0.0',
      'pin',
      operator.person.email,
    ]);
    expect([await servedTo('kiln'), await servedTo('polyglot')]).toEqual(['1.0.0', '1.1.0']);
    expect((await unpin(kiln, cell.etag)).status).toBe(200);
    expect(await servedTo('kiln')).toBe('1.1.0');
  });

  it('[PLT-07] a change made from an older view is refused, and so is one without a view', async () => {
    const first = (await (await put(kiln, { version: '1.0.0' })).json()) as TenantRemote;
    expect(await codeOf(await put(kiln, { version: '1.1.0' }))).toEqual([412, 'precondition_failed']);
    expect(await codeOf(await put(kiln, { version: '1.1.0' }, '"none"'))).toEqual([
      412,
      'precondition_failed',
    ]);
    expect((await put(kiln, { version: '1.1.0' }, first.etag)).status).toBe(200);
    expect(await codeOf(await unpin(kiln, first.etag))).toEqual([412, 'precondition_failed']);
    expect((await unpin(kiln, (await cellOf(kiln)).etag)).status).toBe(200);
  });

  it('[PLT-07] of ten operators who pin from the same view exactly one succeeds', async () => {
    const { etag } = await cellOf(kiln);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => put(kiln, { version: '1.0.0' }, etag)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 412)).toHaveLength(9);
    await unpin(kiln, (await cellOf(kiln)).etag);
  });

  it('[PLT-07] an expired pin counts no more and is cleared away with an audit row', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    await put(kiln, { version: '1.0.0', expiresAt });
    expect(await servedTo('kiln')).toBe('1.0.0');
    await stoa.db.sql`update registry.pins set expires_at = now() - interval '1 second'`;
    await stoa.registry.reload();
    expect(await servedTo('kiln')).toBe('1.1.0');
    expect(await expirePins(stoa.database)).toBe(1);
    const [row] = await stoa.db.sql`select action, actor_kind from registry.audit order by id desc limit 1`;
    expect(row).toEqual({ action: 'pin.expired', actor_kind: 'system' });
    expect(await codeOf(await put(kiln, { version: '1.0.0', expiresAt: '2020-01-01T00:00:00Z' }))).toEqual([
      400,
      'invalid_input',
    ]);
    await stoa.registry.reload();
  });

  it('[PLT-07] a locked pin can only be unlocked', async () => {
    const locked = (await (await put(polyglot, { version: '1.0.0', locked: true })).json()) as TenantRemote;
    expect(await codeOf(await put(polyglot, { version: '1.1.0' }, locked.etag))).toEqual([409, 'pin_locked']);
    expect(await codeOf(await put(polyglot, { version: '1.1.0', locked: false }, locked.etag))).toEqual([
      409,
      'pin_locked',
    ]);
    expect(await codeOf(await unpin(polyglot, locked.etag))).toEqual([409, 'pin_locked']);
    const open = (await (
      await put(polyglot, { version: '1.0.0', locked: false }, locked.etag)
    ).json()) as TenantRemote;
    expect((await unpin(polyglot, open.etag)).status).toBe(200);
  });

  it('[PLT-07] a reason is required, and the audit tells actor, before and after', async () => {
    expect(await codeOf(await put(kiln, { version: '1.0.0', reason: ' ' }))).toEqual([400, 'invalid_input']);
    const pinned = (await (
      await put(kiln, { version: '1.0.0', reason: 'for the audit' })
    ).json()) as TenantRemote;
    expect(await codeOf(await unpin(kiln, pinned.etag, {}))).toEqual([400, 'invalid_input']);
    await unpin(kiln, pinned.etag);
    const reply = await stoa.call(PLATFORM, `/api/registry/audit?limit=2&accountId=${kiln.accountId}`, as());
    const { entries, next } = (await reply.json()) as AuditPage;
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['unpin', operator.person.email],
      ['pin', operator.person.email],
    ]);
    expect(entries[1]).toMatchObject({
      reason: 'for the audit',
      before: null,
      after: { version: '1.0.0' },
      account: { slug: 'kiln' },
    });
    expect(next).toBe(entries[1]?.id);
  });

  it('a dry run says what would change and changes nothing', async () => {
    const reply = await put(kiln, { version: '1.0.0' }, undefined, '?dryRun=true');
    expect(await reply.json()).toEqual({
      dryRun: true,
      changes: [
        {
          account_id: kiln.accountId,
          slug: 'kiln',
          remote: 'mf-commerce',
          from: '1.1.0',
          to: '1.0.0',
          share: 100,
        },
      ],
    });
    expect(await servedTo('kiln')).toBe('1.1.0');
  });

  it('[PLT-06] a version whose requirements conflict with the shell is refused with the conflict', async () => {
    await stoa.publish(makeRemote({ version: '0.9.0', assets: { shared: { react: '^18.0.0' } } }));
    const reply = await put(kiln, { version: '0.9.0' });
    const problem = (await reply.json()) as { code: string; issues: { path: string }[] };
    expect([reply.status, problem.code, problem.issues[0]?.path]).toEqual([
      409,
      'pin_conflict',
      'shared.react',
    ]);
  });

  it('versions, tenants and remotes that do not exist are 404', async () => {
    expect(await codeOf(await put(kiln, { version: '7.7.7' }))).toEqual([404, 'version_not_found']);
    expect(
      await codeOf(await put({ ...kiln, accountId: crypto.randomUUID() }, { version: '1.0.0' })),
    ).toEqual([404, 'account_not_found']);
    expect(await codeOf(await unpin(kiln))).toEqual([404, 'not_found']);
    expect(await codeOf(await put({ ...kiln, accountId: 'x' }, { version: '1.0.0' }))).toEqual([
      400,
      'invalid_input',
    ]);
  });
});

describe('what the registry tells', () => {
  it('the composition has an ETag that a second look is answered by, and stays readable by its id', async () => {
    const first = await stoa.call('kiln.localhost:3000', '/api/registry/microFrontends');
    const { compositionId } = (await first.json()) as { compositionId: string };
    const etag = first.headers.get('etag') ?? '';
    const second = await stoa.call('kiln.localhost:3000', '/api/registry/microFrontends', {
      headers: { 'if-none-match': etag },
    });
    expect([etag, second.status]).toEqual([`"${compositionId}"`, 304]);
    const stored = await stoa.call(PLATFORM, `/api/registry/compositions/${compositionId}`);
    expect(((await stored.json()) as { compositionId: string }).compositionId).toBe(compositionId);
    expect((await stoa.call(PLATFORM, '/api/registry/compositions/000000000000000000000000')).status).toBe(
      404,
    );
  });

  it('tokens are made and ended by operators, shown once', async () => {
    const made = await stoa.call(PLATFORM, '/api/registry/tokens', {
      body: { remote: 'mf-commerce' },
      ...as(),
    });
    const { id, token } = (await made.json()) as { id: string; token: string };
    expect(made.status).toBe(201);
    const versions = () =>
      stoa.call(PLATFORM, '/api/registry/microFrontends/mf-commerce/versions', { token });
    expect((await versions()).status).toBe(200);
    expect(
      (await stoa.call(PLATFORM, `/api/registry/tokens/${id}`, { method: 'DELETE', ...as() })).status,
    ).toBe(204);
    expect((await versions()).status).toBe(401);
  });

  it('[PLT-30] the first token of a new remote begins it, when its owner is named; its team publishes, nobody else', async () => {
    const sendRequest = (body: object) => stoa.call(PLATFORM, '/api/registry/tokens', { body, ...as() });
    expect((await sendRequest({ remote: 'mf-guestbook' })).status).toBe(404);
    const granted = [{ layout: 'public-site', path: '/guestbook' }];
    const made = await sendRequest({ remote: 'mf-guestbook', owner: 'guests', routes: granted });
    expect(made.status).toBe(201);
    expect((await sendRequest({ remote: 'mf-guestbook', owner: 'thieves' })).status).toBe(201);
    const { token } = (await made.json()) as { token: string };
    const remotes = (await (
      await stoa.call(PLATFORM, '/api/registry/microFrontends/mf-guestbook/versions', { token })
    ).json()) as { owner?: string };
    expect(remotes).toMatchObject({ owner: 'guests' });
    const { assets, files } = makeRemote({
      name: 'mf-guestbook',
      declaration: {
        owner: 'guests',
        routes: [{ layout: 'public-site', path: '/guestbook', expose: './Checkout' }],
        slots: [],
        events: { emits: [], listens: [] },
      },
    });
    const body = {
      assets,
      files: Object.fromEntries(
        [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
      ),
    };
    const publish = (name: string) =>
      stoa.call(PLATFORM, `/api/registry/microFrontends/${name}/versions`, { body, token });
    expect((await publish('mf-commerce')).status).toBe(403);
    expect((await publish('mf-guestbook')).status).toBe(201);
    const audit = await stoa.db.sql`
      select after ->> 'owner' as owner from registry.audit where action = 'remote.created'`;
    expect(audit).toEqual([{ owner: 'guests' }]);
  });

  it('[PLT-28] a pin made through another process is served here as soon as it is announced', async () => {
    const received = Promise.withResolvers<void>();
    const stop = await followChanges(stoa.database, {
      accountsChanged: stoa.app.accountsChanged,
      pathsChanged: stoa.app.pathsChanged,
      siteRefreshed: stoa.app.siteRefreshed,
      setAnnouncementsReceived: () => {},
      registryNumber: stoa.app.registryNumber,
      registryChanged: async () => {
        await stoa.app.registryChanged();
        if (stoa.registry.current().pins[kiln.accountId]) received.resolve();
      },
    });
    expect(await servedTo('kiln')).toBe('1.1.0');
    await stoa.db.sql`
      insert into registry.pins (account_id, name, version, reason, set_by)
      values (${kiln.accountId}, 'mf-commerce', '1.0.0', 'elsewhere', 'ada')`;
    await received.promise;
    await stop();
    expect(await servedTo('kiln')).toBe('1.0.0');
  });
});
