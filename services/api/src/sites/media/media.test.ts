import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, createBackend } from '@stoa/backend';
import { OpenedMedia } from '@stoa/shared/contracts/media';
import {
  makeAccount,
  makeCourse,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestCourse,
  type TestDatabase,
  type TestPerson,
} from '@stoa/supabase/testing';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { linksOfSites } from '../../app/start/links-of-sites.ts';
import { type Act, ACTS, isPermitted } from '../../testing/file-acts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
let db: TestDatabase;
let backend: Backend;
let first: TestApp;
let stoa: TestApp;
let kiln: TestAccount;
let polyglot: TestAccount;
let course: TestCourse;
let product: string;
const storageDir = mkdtempSync(join(tmpdir(), 'stoa-media-'));

beforeAll(async () => {
  first = await createTestApp();
  db = first.db;
  backend = await createBackend({
    databaseUrl: db.backendUrl,
    jwtSecret: 'a-secret-of-the-tests-that-is-long-enough',
    issuer: 'http://backend.test/auth/v1',
    storageDir,
    siteUrl: 'http://kiln.localhost:3000',
    ...linksOfSites,
  });
  const fetch = (request: Request, env?: unknown) => backend.app.fetch(request, env as object);
  stoa = await createTestApp({ beside: first, embedded: { fetch, anonKey: backend.anonKey } });
  [kiln, polyglot] = [
    await makeAccount(db.sql, { slug: 'kiln' }),
    await makeAccount(db.sql, { slug: 'polyglot' }),
  ];
  course = await makeCourse(db.sql, kiln);
  product = await makeProduct(db.sql, kiln);
  const [lessonFile, productFile] = [await store('film.pdf'), await store('book.pdf')];
  await db.sql`update public.lessons set media_id = ${lessonFile} where id = ${course.paidLessonId}`;
  await db.sql`update public.products set media_id = ${productFile} where id = ${product}`;
});
afterAll(async () => {
  await backend.stop();
  await stoa.stop();
  await first.stop();
  rmSync(storageDir, { recursive: true, force: true });
});

/** A private file of the account, as its owner uploads and registers it. */
async function store(name: string): Promise<string> {
  const path = `/storage/v1/object/${kiln.accountId}-private/media/${name}`;
  const headers = { authorization: `Bearer ${backend.serviceRoleKey}`, 'content-type': 'application/pdf' };
  const sent = await sendRequest(path, { method: 'POST', headers, body: `%PDF-1.7 ${name}` });
  expect(sent.status).toBe(200);
  const [row] = await db.sql<[{ id: string }]>`
    insert into public.media (account_id, object_name, name, mime, size_bytes, visibility)
    values (${kiln.accountId}, ${`media/${name}`}, ${`The ${name}`.replace('.pdf', '')}, 'application/pdf', 17, 'private')
    returning id`;
  return row.id;
}

const sendRequest = (path: string, init: RequestInit = {}) =>
  Promise.resolve(
    backend.app.fetch(new Request(`http://kiln.localhost${path}`, init), {
      site: { host: KILN, account: kiln.accountId },
    }),
  );

/** As a browser opens it, through the whole service. */
const fetchLink = (url: string, host = KILN) => stoa.call(host, url);

/** A token whose session stands: storage looks. */
async function tokenOf(person: TestPerson): Promise<string> {
  const id = randomUUID();
  await db.sql`insert into auth.sessions (id, user_id) values (${id}, ${person.userId})`;
  return stoa.tokenOf(person, { session_id: id });
}

const open = async (body: unknown, person: TestPerson | null, host = KILN) => {
  const token = person && (await tokenOf(person));
  const reply = await stoa.call(host, '/api/media/open', { body, ...(token && { token }) });
  return { status: reply.status, reply, body: (await reply.json()) as OpenedMedia & { code?: string } };
};
const lesson = () => ({ type: 'lesson', id: course.paidLessonId });
const entitle = (person: TestPerson, type: string, id: string) => db.sql`
  insert into public.entitlements (account_id, user_id, resource_type, resource_id, source)
  values (${kiln.accountId}, ${person.userId}, ${type}, ${id}, 'manual')`;

it('[API-21] gives a learner an address of the lesson’s file for five minutes, and nothing after', async () => {
  const learner = await makePerson(db.sql, { account: kiln });
  await entitle(learner, 'course', course.courseId);
  const { status, body, reply } = await open(lesson(), learner);
  expect([status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(OpenedMedia.parse(body)).toMatchObject({
    name: 'The film',
    mime: 'application/pdf',
    size_bytes: 17,
  });
  const left = Date.parse(body.expires_at) - Date.now();
  expect(left > 290_000 && left <= 300_000).toBe(true);
  const file = await fetchLink(body.url);
  expect([file.status, await file.text()]).toEqual([200, '%PDF-1.7 film.pdf']);
  vi.setSystemTime(Date.now() + 301_000);
  expect((await fetchLink(body.url)).status).toBe(400);
  vi.useRealTimers();
});

it('[EXAM-A1] [API-21] an address ends with the right to its file, and opens on the host it was made for alone', async () => {
  const learner = await makePerson(db.sql, { account: kiln });
  await entitle(learner, 'course', course.courseId);
  const { body } = await open(lesson(), learner);
  const range = { headers: { range: 'bytes=0-3' } };
  const part = (url: string, host = KILN) => stoa.call(host, url, range);
  expect((await part(body.url)).status).toBe(206);
  for (const host of ['polyglot.localhost:3000', 'localhost:3000'])
    expect([host, (await part(body.url, host)).status]).toEqual([host, 400]);
  await db.sql`update public.entitlements set revoked_at = now() where user_id = ${learner.userId}`;
  // Access decisions are cached for a second.
  vi.setSystemTime(Date.now() + 1_001);
  expect((await part(body.url)).status).toBe(403);
  vi.useRealTimers();
});

it('[EXAM-A1] whoever asks the storage itself for a year gets minutes; the manager gets the year', async () => {
  const learner = await makePerson(db.sql, { account: kiln });
  await entitle(learner, 'course', course.courseId);
  const sign = async (person: TestPerson, host = KILN) => {
    const reply = await stoa.call(host, `/storage/v1/object/sign/${kiln.accountId}-private/media/film.pdf`, {
      body: { expiresIn: 31_536_000 },
      token: await tokenOf(person),
      headers: { apikey: backend.anonKey },
    });
    const { signedURL } = (await reply.json()) as { signedURL?: string };
    if (!signedURL) return reply.status;
    const { exp = 0, iat = 0 } = decodeJwt(signedURL.split('token=')[1] ?? '');
    return exp - iat;
  };
  expect([await sign(learner), await sign(kiln.owner)]).toEqual([300, 31_536_000]);
  expect([await sign(learner, 'polyglot.localhost:3000'), await sign(polyglot.owner)]).toEqual([404, 404]);
});

it('[EXAM-A9] an instructor takes no paid file out of the private bucket, by copy or by move; the manager may', async () => {
  const instructor = await makePerson(db.sql, { account: kiln, role: 'Instructor' });
  const take = async (person: TestPerson, how: 'copy' | 'move', sourceKey: string, bucket: string) => {
    const reply = await stoa.call(KILN, `/storage/v1/object/${how}`, {
      body: {
        bucketId: `${kiln.accountId}-private`,
        destinationBucket: bucket,
        sourceKey,
        destinationKey: `media/${randomUUID()}.pdf`,
      },
      token: await tokenOf(person),
      headers: { apikey: backend.anonKey },
    });
    return reply.status;
  };
  await store('taken.pdf');
  for (const how of ['copy', 'move'] as const) {
    expect([how, await take(instructor, how, 'media/taken.pdf', kiln.accountId)]).toEqual([how, 403]);
    expect([how, await take(instructor, how, 'media/taken.pdf', `${kiln.accountId}-work`)]).toEqual([
      how,
      403,
    ]);
  }
  // A second file beside the first is none outside.
  expect(await take(instructor, 'copy', 'media/taken.pdf', `${kiln.accountId}-private`)).toBe(200);
  expect(await take(kiln.owner, 'copy', 'media/taken.pdf', kiln.accountId)).toBe(200);
});

it('gives a buyer the download under its own name', async () => {
  const buyer = await makePerson(db.sql, { account: kiln });
  await entitle(buyer, 'product', product);
  const { body } = await open({ type: 'product', id: product }, buyer);
  const file = await fetchLink(body.url);
  expect([file.status, file.headers.get('content-disposition')]).toEqual([
    200,
    "attachment; filename*=UTF-8''The%20book.pdf",
  ]);
});

it('gives nobody else anything: no visitor, no member without access, nobody of another account', async () => {
  const member = await makePerson(db.sql, { account: kiln });
  const stranger = await makePerson(db.sql, { account: polyglot });
  for (const wanted of [lesson(), { type: 'product', id: product }]) {
    expect((await open(wanted, null)).status).toBe(401);
    for (const person of [member, stranger, polyglot.owner])
      expect(await open(wanted, person)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  await entitle(member, 'course', course.courseId);
  expect((await open(lesson(), member, 'polyglot.localhost:3000')).status).toBe(404);
  expect((await open(lesson(), member)).status).toBe(200);
  const direct = `/storage/v1/object/${kiln.accountId}-private/media/film.pdf`;
  expect((await sendRequest(direct.replace('/object/', '/object/public/'))).status).toBe(404);
  for (const token of [backend.anonKey, await tokenOf(stranger)])
    expect((await sendRequest(direct, { headers: { authorization: `Bearer ${token}` } })).status).toBe(404);
});

it('waits for the drip, and ends with what was bought', async () => {
  const learner = await makePerson(db.sql, { account: kiln });
  await entitle(learner, 'course', course.courseId);
  await db.sql`update public.courses set drip_mode = 'date' where id = ${course.courseId}`;
  await db.sql`update public.lessons set drip_at = now() + interval '1 day' where id = ${course.paidLessonId}`;
  expect(await open(lesson(), learner)).toMatchObject({ status: 403, body: { code: 'lesson_locked' } });
  await db.sql`update public.courses set drip_mode = 'none' where id = ${course.courseId}`;
  expect((await open(lesson(), learner)).status).toBe(200);
  await db.sql`update public.entitlements set ends_at = now() where user_id = ${learner.userId}`;
  expect((await open(lesson(), learner)).status).toBe(404);
});

it('refuses what is no request, and says so when the bytes or the backend are gone', async () => {
  const { owner } = kiln;
  for (const body of [
    {},
    { type: 'dragon', id: product },
    { type: 'lesson', id: 'x' },
    { ...lesson(), account_id: kiln.accountId },
  ])
    expect((await open(body, owner)).status).toBe(400);
  await entitle(owner, 'product', product);
  vi.spyOn(backend.app, 'fetch').mockResolvedValueOnce(new Response('{}', { status: 500 }));
  expect(await open({ type: 'product', id: product }, owner)).toMatchObject({
    status: 503,
    body: { code: 'backend_unavailable' },
  });
  vi.restoreAllMocks();
  expect((await open({ type: 'product', id: product }, owner)).status).toBe(200);
  await db.sql`update public.products set media_id = null where id = ${product}`;
  expect((await open({ type: 'product', id: product }, owner)).status).toBe(404);
});

const EVERYTHING = [...ACTS];
const LOOKING: Act[] = ['read', 'list', 'sign'];
/** A member opens a file by a link that our rule signs, and sees no row of it. */
const OPENING: Act[] = ['sign'];

it.each([
  ['a visitor without a key', 'none', [], []],
  ['a visitor', 'anon', [], []],
  ['a member', 'member', [], []],
  ['a learner whose lesson and work it is', 'learner', OPENING, OPENING],
  ['an instructor', 'instructor', LOOKING, LOOKING],
  ['the manager', 'manager', EVERYTHING, [...LOOKING, 'delete']],
  ['the manager of another account', 'stranger', [], []],
] as [string, string, Act[], Act[]][])(
  '[TEN-01] [DATA-27] [F1] of closed files %s gets what the table says, and nothing else',
  async (_who, actor, ofPrivate, ofWork) => {
    const { sql } = db;
    const [member, learner, instructor] = [
      await makePerson(sql, { account: kiln }),
      await makePerson(sql, { account: kiln }),
      await makePerson(sql, { account: kiln, role: 'Instructor' }),
    ];
    await entitle(learner, 'course', course.courseId);
    await sql`
      update public.courses set instructor_id = (select id from public.members where user_id = ${instructor.userId})
      where id = ${course.courseId}`;
    const people = { member, learner, instructor, manager: kiln.owner, stranger: polyglot.owner };
    const token =
      actor === 'none'
        ? null
        : actor === 'anon'
          ? backend.anonKey
          : await tokenOf(people[actor as keyof typeof people]);
    const work = `submissions/${learner.userId}/${course.courseId}/essay.pdf`;
    const path = `/storage/v1/object/${kiln.accountId}-work/${work}`;
    const headers = { authorization: `Bearer ${backend.serviceRoleKey}`, 'content-type': 'application/pdf' };
    expect((await sendRequest(path, { method: 'POST', headers, body: '%PDF-1.7 essay' })).status).toBe(200);
    const loose = `media/loose-${randomUUID()}.pdf`;
    const free = path.replace(`-work/${work}`, `-private/${loose}`);
    expect((await sendRequest(free, { method: 'POST', headers, body: '%PDF-1.7 loose' })).status).toBe(200);
    const allowed = { private: [] as Act[], work: [] as Act[] };
    for (const act of ACTS) {
      // A lesson needs its file: what is removed is one that nothing needs.
      const name = act === 'delete' ? loose : 'media/film.pdf';
      if (await isPermitted(sendRequest, act, token, { bucket: `${kiln.accountId}-private`, name }))
        allowed.private.push(act);
      if (await isPermitted(sendRequest, act, token, { bucket: `${kiln.accountId}-work`, name: work }))
        allowed.work.push(act);
    }
    expect(allowed).toEqual({ private: ofPrivate, work: ofWork });
  },
);
