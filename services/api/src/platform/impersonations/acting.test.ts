import { SupportAccess, StartedImpersonation, Impersonations } from '@stoa/shared/contracts/impersonation';
import {
  makeAccount,
  makeCourse,
  makePerson,
  type TestAccount,
  type TestPerson,
} from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

const HOST = 'kiln.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
let polyglot: TestAccount;
let student: TestPerson;
let courseId: string;
let operator: { person: TestPerson; token: string; cookie: string };
let ownerToken: string;
const factor = (secondsAgo: number) => ({
  aal: 'aal2',
  amr: [{ method: 'totp', timestamp: Math.floor(Date.now() / 1000) - secondsAgo }],
});

beforeAll(async () => {
  stoa = await createTestApp({
    env: { OPERATOR_SECOND_FACTOR: '1' },
    embedded: {
      fetch: () => Response.json({}, { status: 404 }),
      anonKey: 'anon',
      signImpersonation: async ({ id, userId, tenant, operator: { userId: sub, email } }) => ({
        access_token: await stoa.tokenOf(
          { userId, email: '' },
          {
            ...{ role: 'impersonated', email: undefined, session_id: undefined },
            ...{ act: { sub, email }, impersonation_id: id, stoa_account: tenant },
          },
        ),
        ...{ token_type: 'bearer', expires_in: 60, expires_at: Math.floor(Date.now() / 1000) + 60 },
        user: { id: userId, aud: '', role: '', app_metadata: {}, user_metadata: {}, created_at: '' },
      }),
    },
  });
  const { sql } = stoa.db;
  kiln = await makeAccount(sql, { slug: 'kiln' });
  polyglot = await makeAccount(sql, { slug: 'polyglot' });
  student = await makePerson(sql, { account: kiln });
  courseId = (await makeCourse(sql, kiln)).courseId;
  const person = await makePerson(sql);
  await sql`insert into public.platform_operators (user_id, email) values (${person.userId}, ${person.email})`;
  const [session] = await sql<[{ id: string }]>`
    insert into auth.sessions (user_id) values (${person.userId}) returning id`;
  const token = await stoa.tokenOf(person, { session_id: session.id, ...factor(1) });
  const reply = await stoa.call(PLATFORM, '/api/operator/session', { body: {}, token });
  operator = { person, token, cookie: reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '' };
  ownerToken = await stoa.tokenOf(kiln.owner);
});
afterAll(() => stoa.stop());
beforeEach(async () => {
  await leave('DELETE');
});

const leave = (method: string, body?: object, token = ownerToken) =>
  stoa.call(PLATFORM, `/api/sites/${kiln.accountId}/support-access`, {
    ...{ method, token },
    ...(body && { body }),
  });
const codeOf = async (reply: Response) =>
  reply.ok ? 'ok' : ((await reply.json()) as { code?: string }).code;
const start = (body: object, token = operator.token) =>
  stoa.call(PLATFORM, `/api/operator/accounts/${kiln.accountId}/impersonations`, {
    ...{ token, cookie: operator.cookie },
    body: { userId: kiln.owner.userId, reason: 'Ticket 12: a student is missing', ...body },
  });
async function visit(mode: 'look' | 'act', userId = kiln.owner.userId): Promise<string> {
  const started: unknown = await (await start({ mode, userId })).json();
  const { url } = StartedImpersonation.parse(started, { error: () => JSON.stringify(started) });
  const entered = await stoa.call(HOST, '/api/impersonation', { body: { code: new URL(url).hash.slice(1) } });
  const [, value = ''] = /=base64-([\w-]+);/.exec(entered.headers.getSetCookie().at(-1) ?? '') ?? [];
  return (JSON.parse(Buffer.from(value, 'base64url').toString()) as { access_token: string }).access_token;
}
const act = (token: string, name: string, body: object) =>
  stoa.call(HOST, `/api/impersonation/${name}`, { token, body });
const enrol = (token: string, more: object = {}) =>
  act(token, 'enrol-student', { p_course_id: courseId, p_user_id: student.userId, ...more });
const enrolments = () =>
  stoa.db
    .sql`select status from public.enrolments where course_id = ${courseId} and user_id = ${student.userId}`;

describe('the leave of an owner', () => {
  it('is given for a day or a week, read and withdrawn by the owner alone', async () => {
    const given = SupportAccess.parse(await (await leave('PUT', { hours: 24 })).json());
    const hours = (Date.parse(given.endsAt ?? '') - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    for (const person of [student, polyglot.owner, operator.person])
      for (const [method, body] of [['GET'], ['PUT', { hours: 24 }], ['DELETE']] as const)
        expect(await codeOf(await leave(method, body, await stoa.tokenOf(person)))).toBe('account_not_found');
    expect(SupportAccess.parse(await (await leave('GET')).json())).toEqual(given);
    expect(await codeOf(await leave('PUT', { hours: 500 }))).toBe('invalid_input');
    await leave('DELETE');
    expect(SupportAccess.parse(await (await leave('GET')).json())).toEqual({ endsAt: null });
  });

  it('names a ticket of the site and of no other', async () => {
    const [ticket] = await stoa.db.sql<[{ id: string }]>`
      insert into ops.tickets (account_id, opened_by, type, subject)
      values (${polyglot.accountId}, ${polyglot.owner.userId}, 'issue', 'A question') returning id`;
    expect(await codeOf(await leave('PUT', { hours: 24, ticketId: ticket.id }))).toBe('not_found');
  });

  it('is missing: a visit that acts does not start, one that looks does', async () => {
    expect(await codeOf(await start({ mode: 'act' }))).toBe('support_not_allowed');
    expect(await codeOf(await start({ mode: 'look' }))).toBe('ok');
    expect(await codeOf(await start({ mode: 'own' }))).toBe('invalid_input');
  });

  it('is not enough without a second factor of the last minutes', async () => {
    await leave('PUT', { hours: 24 });
    const tokenWith = (claims: object) => stoa.tokenOf(operator.person, { ...claims });
    expect(await codeOf(await start({ mode: 'act' }, await tokenWith({ aal: 'aal1' })))).toBe(
      'second_factor_required',
    );
    expect(await codeOf(await start({ mode: 'act' }, await tokenWith(factor(601))))).toBe('step_up_required');
  });

  it('ends with its hours and with the ownership of its giver', async () => {
    await leave('PUT', { hours: 24 });
    const token = await visit('act');
    await stoa.db
      .sql`update public.accounts set owner_user_id = ${student.userId} where account_id = ${kiln.accountId}`;
    expect(await codeOf(await enrol(token))).toBe('impersonation_read_only');
    await stoa.db
      .sql`update public.accounts set owner_user_id = ${kiln.owner.userId} where account_id = ${kiln.accountId}`;
    await stoa.db.sql`
      update ops.support_access set granted_at = now() - interval '2 days', ends_at = now() - interval '1 day'`;
    expect(await codeOf(await enrol(token))).toBe('impersonation_read_only');
  });
});

describe('an operator who acts as a member', () => {
  it('changes what a named route names, logged with both names, before and after', async () => {
    await leave('PUT', { hours: 24 });
    const token = await visit('act');
    const reply = await enrol(token);
    expect([reply.status, await reply.json()]).toEqual([200, { result: student.userId }]);
    expect([...(await enrolments())]).toEqual([{ status: 'active' }]);
    const [entry] = await stoa.db.sql`
      select actor, reason, before, after from registry.audit where action = 'impersonation.acted' order by id desc limit 1`;
    expect(entry).toMatchObject({
      actor: operator.person.email,
      reason: 'Ticket 12: a student is missing',
      before: { act: 'enrol_student', userId: student.userId },
      after: { act: 'enrol_student', enrolment: { status: 'active', progress: 0 } },
    });
    expect(entry?.['before']).not.toHaveProperty('enrolment');
    const [log] = await stoa.db.sql`
      select actor_user_id, detail from public.account_audit where action = 'support.acted' order by id desc limit 1`;
    expect(log).toMatchObject({
      actor_user_id: operator.person.userId,
      detail: { act: 'enrol_student', operator: operator.person.email },
    });
    const listed = await stoa.call(PLATFORM, `/api/sites/${kiln.accountId}/impersonations`, {
      token: ownerToken,
    });
    const [latest] = Impersonations.parse(await listed.json()).impersonations;
    expect(latest).toMatchObject({ mode: 'act', acts: ['enrol_student'] });
  });

  it('has the member’s rights and no more', async () => {
    await leave('PUT', { hours: 24 });
    const foreign = (await makeCourse(stoa.db.sql, polyglot)).courseId;
    expect(await codeOf(await enrol(await visit('act'), { p_course_id: foreign }))).toBe('not_found');
    const asStudent = await visit('act', student.userId);
    expect(await codeOf(await enrol(asStudent))).toMatch(/not_found|forbidden/);
    expect(await codeOf(await act(asStudent, 'join-group', { p_group_id: courseId }))).toBe('not_found');
    expect(await codeOf(await enrol(asStudent, { p_user_id: 'x' }))).toBe('invalid_input');
    const acts = await stoa.db.sql`
      select 1 from registry.audit where action = 'impersonation.acted' and after ->> 'member' <> 'x'`;
    expect(acts).toHaveLength(1);
  });

  it('is stopped at the next request once the leave is withdrawn, and so are its reads', async () => {
    await leave('PUT', { hours: 24 });
    const token = await visit('act');
    expect((await stoa.call(HOST, '/api/impersonation', { token })).status).toBe(200);
    await leave('DELETE');
    await stoa.db.sql`delete from public.enrolments where course_id = ${courseId}`;
    expect(await codeOf(await enrol(token))).toBe('impersonation_read_only');
    expect(await codeOf(await stoa.call(HOST, '/api/impersonation', { token }))).toBe('impersonation_over');
    expect(await enrolments()).toHaveLength(0);
  });

  it('waits with the withdrawal, so that nothing happens after it', async () => {
    await leave('PUT', { hours: 24 });
    const token = await visit('act');
    const [acted, withdrawn] = await Promise.all([enrol(token), leave('DELETE')]);
    expect([200, 403]).toContain(acted.status);
    expect(withdrawn.status).toBe(200);
    expect(await codeOf(await enrol(token))).toBe('impersonation_read_only');
  });

  it('does not act in a visit that only looks, at another site, or without a visit', async () => {
    await leave('PUT', { hours: 24 });
    const viewing = await visit('look');
    expect(await codeOf(await enrol(viewing))).toBe('impersonation_read_only');
    const acting = await visit('act');
    const elsewhere = await stoa.call('polyglot.localhost:3000', '/api/impersonation/enrol-student', {
      token: acting,
      body: { p_course_id: courseId, p_user_id: student.userId },
    });
    expect(elsewhere.status).toBe(401);
    expect(await codeOf(await enrol(ownerToken))).toBe('not_authenticated');
  });
});
