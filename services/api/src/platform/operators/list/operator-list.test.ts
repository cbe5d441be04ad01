import { OperatorList } from '@stoa/shared/contracts/operator-list';
import { makePerson, type TestPerson } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../../testing/test-app.ts';

const PATH = '/api/operator/operators';
const ALL = ['read', 'support', 'billing', 'content', 'remotes', 'danger'];
let stoa: TestApp;
interface Operator {
  person: TestPerson;
  token: string;
  cookie: string;
}
let ada: Operator;
let ben: Operator;
beforeAll(async () => {
  stoa = await createTestApp({ env: { STOA_DEMO: '0', PLATFORM_ADMINS: 'new@op.example,none@op.example' } });
  ada = await signedIn();
  ben = await signedIn();
});
afterAll(() => stoa.stop());

/** An operator who has just shown a second factor. */
async function signedIn(): Promise<Operator> {
  const { person } = await stoa.operator();
  const amr = [{ method: 'totp', timestamp: Math.floor(Date.now() / 1000) - 1 }];
  const token = await stoa.tokenOf(person, { aal: 'aal2', amr });
  const reply = await stoa.call(PLATFORM, '/api/operator/session', { body: {}, token });
  return { person, token, cookie: reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '' };
}

const list = async () =>
  OperatorList.parse(
    await (await stoa.call(PLATFORM, PATH, { token: ada.token, cookie: ada.cookie })).json(),
  );
const send = async (method: string, path: string, body: object, as = ada) => {
  const reply = await stoa.call(PLATFORM, `${PATH}${path}`, {
    token: as.token,
    cookie: as.cookie,
    method,
    body,
  });
  return reply.ok ? reply.status : ((await reply.json()) as { code: string }).code;
};
const capsOf = async (userId: string) => (await list()).operators.find((one) => one.userId === userId)?.caps;
const put = (userId: string, body: object, as = ada) =>
  send('PUT', `/${userId}/caps`, { reason: 'another duty', ...body }, as);
const latest = async () => (await stoa.db.sql`select * from registry.audit order by id desc limit 1`)[0];

describe('operators', () => {
  it('are listed with their permissions, and who could become one', async () => {
    const { operators, candidates } = await list();
    expect(operators.map(({ userId, isMe }) => [userId, isMe])).toEqual(
      expect.arrayContaining([
        [ada.person.userId, true],
        [ben.person.userId, false],
      ]),
    );
    expect(candidates).toEqual(['new@op.example', 'none@op.example']);
  });

  it('hold what another grants, with before and after in the audit, and keep reading', async () => {
    const { userId } = ben.person;
    expect(await put(userId, { before: ALL, caps: ['support'] })).toBe(204);
    expect(await capsOf(userId)).toEqual(['read', 'support']);
    expect(await latest()).toMatchObject({
      action: 'operator.permissions',
      actor: ada.person.email,
      reason: 'another duty',
      before: { caps: ALL },
      after: { caps: ['read', 'support'] },
    });
    expect(await put(userId, { before: ALL, caps: ['billing'] })).toBe('precondition_failed');
    expect(await put(userId, { before: ['read', 'support'], caps: ['root'] })).toBe('invalid_input');
    expect(await put(userId, { before: ['read', 'support'], caps: [], reason: '' })).toBe('invalid_input');
    expect(await put(ada.person.userId, { before: ALL, caps: ['read'] }, ben)).toBe('cap_missing');
    expect(await put(userId, { before: ['read', 'support'], caps: ALL })).toBe(204);
  });

  it('change nothing about themselves', async () => {
    const { userId } = ada.person;
    expect(await put(userId, { before: ALL, caps: ['read'] })).toBe('own_rights');
    expect(await send('DELETE', `/${userId}`, { reason: 'I leave' })).toBe('own_rights');
  });

  it('are never without one that holds danger, however two race', async () => {
    const [a, b] = [ada.person.userId, ben.person.userId];
    const outcomes = await Promise.all([
      put(b, { before: ALL, caps: ['read'] }, ada),
      put(a, { before: ALL, caps: ['read'] }, ben),
    ]);
    const left = (await list()).operators.filter(({ caps }) => caps.includes('danger'));
    expect(outcomes.filter((one) => one === 204)).toHaveLength(1);
    expect(left.length).toBeGreaterThan(0);
    await stoa.db.sql`update public.platform_operators set caps = ${ALL}`;
  });

  it('are added from the configuration alone, with a verified login', async () => {
    const add = (email: string) => send('POST', '', { email, caps: ['support'], reason: 'a colleague' });
    const person = await makePerson(stoa.db.sql);
    await stoa.db.sql`update auth.users set email = 'new@op.example' where id = ${person.userId}`;
    const other = await makePerson(stoa.db.sql);
    expect(await add(other.email)).toBe('not_found');
    expect(await add('none@op.example')).toBe('not_found');
    expect(await add('New@op.example')).toBe(204);
    expect(await add('new@op.example')).toBe('already_member');
    expect(await capsOf(person.userId)).toEqual(['read', 'support']);
    expect(await latest()).toMatchObject({ action: 'operator.added', after: { email: 'new@op.example' } });
    expect(await send('DELETE', `/${person.userId}`, { reason: 'they left' })).toBe(204);
    expect(await capsOf(person.userId)).toBeUndefined();
    expect(await latest()).toMatchObject({ action: 'operator.removed', before: { email: 'new@op.example' } });
    expect(await send('DELETE', `/${person.userId}`, { reason: 'they left' })).toBe('not_found');
  });
});
