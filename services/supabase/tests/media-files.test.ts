import { UPLOAD_TYPES } from '@stoa/shared/contracts/uploads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makeCourse,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestCourse,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { codeOf } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let site: TestAccount;
let other: TestAccount;
let course: TestCourse;
let product: string;
let author: TestPerson;
let learner: TestPerson;
let stranger: TestPerson;
const media: Record<string, { id: string; object: string }> = {};

beforeAll(async () => {
  db = await createTestDatabase();
  [site, other] = [await makeAccount(db.sql), await makeAccount(db.sql)];
  author = await makePerson(db.sql, { account: site, role: 'Instructor' });
  [learner, stranger] = [
    await makePerson(db.sql, { account: site }),
    await makePerson(db.sql, { account: site }),
  ];
  course = await makeCourse(db.sql, site);
  product = await makeProduct(db.sql, site);
  for (const name of ['lesson', 'product']) {
    const object = `media/${name}.pdf`;
    await store(`${site.accountId}-private`, object);
    const p_media = { objectName: object, name, visibility: 'private' };
    const made = await rpc<{ id: string }>(db, author, 'register_media', {
      p_account_id: site.accountId,
      p_media,
    });
    media[name] = { id: made.id, object };
  }
  await db.sql`update public.lessons set media_id = ${media['lesson']!.id} where id = ${course.paidLessonId}`;
  await rpc(db, site.owner, 'set_product_file', { p_product_id: product, p_media_id: media['product']!.id });
});
afterAll(() => db.drop());

const store = (bucket: string, name: string, sql = db.sql) => sql`
  insert into storage.objects (bucket_id, name, metadata) values (${bucket}, ${name}, '{"size": 5, "mimetype": "application/pdf"}')`;
const open = (entity: string, id: string, actor: Actor = learner, accountId = site.accountId) =>
  rpc<{ bucket: string; object_name: string }>(db, actor, 'open_media', {
    p_account_id: accountId,
    p_entity: entity,
    p_id: id,
  });
const inPrivate = async (actor: Actor, condition: string, operation = '') => {
  const bucket = `${site.accountId}-private`;
  const all = await db.sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = ${bucket} order by name`;
  const found = await db.as(actor, async (sql) => {
    await sql`select set_config('storage.operation', ${operation}, true)`;
    return sql.unsafe<{ name: string }[]>(
      `select n.name from unnest($1::text[]) n (name) where ${condition} order by 1`,
      [all.map(({ name }) => name), bucket, site.accountId],
    );
  });
  return found.map(({ name }) => name);
};
/** The rows somebody sees; a hosted project's storage says in `storage.operation` what it asks for. */
const seenBy = (actor: Actor, operation = '') =>
  inPrivate(
    actor,
    `$3::text <> '' and exists (select 1 from storage.objects o where o.bucket_id = $2::text and o.name = n.name)`,
    operation,
  );
/** Lists the files an actor can get links for. */
const openTo = (actor: Actor) => inPrivate(actor, 'app.object_link_seconds($2::text, n.name, $3::uuid) > 0');
const entitle = (person: TestPerson, type: string, id: string) => db.sql`
  insert into public.entitlements (account_id, user_id, resource_type, resource_id, source)
  values (${site.accountId}, ${person.userId}, ${type}, ${id}, 'manual')`;

describe('the buckets of an account', () => {
  it('[VAL-07] [VAL-08] [VAL-09] [VAL-10] are made with it: one open, two closed, each with the listed types and a limit', async () => {
    const rows = await db.sql`
      select id, public, file_size_limit::int as megabytes, allowed_mime_types from storage.buckets
      where id like ${`${site.accountId}%`} order by id`;
    expect(rows.map(({ id, public: open, megabytes }) => [id, open, megabytes / 1048576])).toEqual([
      [site.accountId, true, 50],
      [`${site.accountId}-private`, false, 1024],
      [`${site.accountId}-work`, false, 50],
    ]);
    for (const { allowed_mime_types } of rows)
      expect(new Set(allowed_mime_types as string[])).toEqual(new Set(Object.values(UPLOAD_TYPES).flat()));
  });

  it('authors and managers put files below media/ of the private one; nobody else does', async () => {
    const put = (actor: Actor, name: string, bucket = `${site.accountId}-private`) =>
      codeOf(db.as(actor, (sql) => store(bucket, name, sql as never), { commit: false }));
    expect(await put(author, 'media/a.pdf')).toBeNull();
    expect(await put(site.owner, 'media/a.pdf')).toBeNull();
    expect(await put(author, 'elsewhere/a.pdf')).toMatch(/^42501/);
    for (const actor of ['anon', learner, other.owner] as const)
      expect(await put(actor, 'media/a.pdf')).toMatch(/^42501/);
    expect(await put(author, 'media/a.pdf', `${other.accountId}-private`)).toMatch(/^42501/);
  });
});

describe('removing', () => {
  it('is for managers, and for authors what they put there themselves', async () => {
    const bucket = `${site.accountId}-private`;
    await store(bucket, 'media/mine.pdf');
    await store(bucket, 'media/theirs.pdf');
    await db.sql`update storage.objects set owner_id = ${author.userId} where name = 'media/mine.pdf'`;
    const removed = async (actor: Actor) =>
      (
        await db.as(
          actor,
          (sql) => sql`delete from storage.objects where name in ('media/mine.pdf', 'media/theirs.pdf')`,
          { commit: false },
        )
      ).count;
    expect([await removed(author), await removed(site.owner)]).toEqual([1, 2]);
    for (const actor of [learner, other.owner]) expect(await removed(actor)).toBe(0);
    await db.sql`delete from storage.objects where name in ('media/mine.pdf', 'media/theirs.pdf')`;
  });
});

describe('the file of a lesson', () => {
  it('is seen and opened by whoever the lesson is open to, and by nobody else, of no other account', async () => {
    const person = await makePerson(db.sql, { account: site });
    const buyerElsewhere = await makePerson(db.sql, { account: other });
    for (const actor of [person, stranger, buyerElsewhere, other.owner]) {
      expect(await codeOf(open('lesson', course.paidLessonId, actor))).toBe('not_found');
      expect(await openTo(actor)).toEqual([]);
    }
    expect(await codeOf(open('lesson', course.paidLessonId, 'anon'))).not.toBeNull();
    await entitle(person, 'course', course.courseId);
    expect(await open('lesson', course.paidLessonId, person)).toMatchObject({
      bucket: `${site.accountId}-private`,
      object_name: 'media/lesson.pdf',
    });
    expect(await openTo(person)).toEqual(['media/lesson.pdf']);
    expect(await codeOf(open('lesson', course.paidLessonId, person, other.accountId))).toBe('not_found');
    expect(await codeOf(open('lesson', course.previewLessonId, person))).toBe('not_found');
    await db.sql`update public.entitlements set ends_at = now() where user_id = ${person.userId}`;
    expect(await codeOf(open('lesson', course.paidLessonId, person))).toBe('not_found');
    expect(await openTo(person)).toEqual([]);
  });

  it('[EXAM-A1] members see no row of it: a link is signed by our rule, for five minutes; managers may sign longer', async () => {
    const person = await makePerson(db.sql, { account: site });
    await entitle(person, 'course', course.courseId);
    const seconds = async (actor: Actor, accountId: string | null = site.accountId) => {
      const [row] = await db.as(
        actor,
        (sql) => sql<[{ s: number }]>`
          select app.object_link_seconds(${`${site.accountId}-private`}, 'media/lesson.pdf', ${accountId}) as s`,
      );
      return row.s;
    };
    expect([await seenBy(person), await openTo(person)]).toEqual([[], ['media/lesson.pdf']]);
    const people = [person, author, site.owner, stranger, other.owner, 'anon' as const];
    expect(await Promise.all(people.map((one) => seconds(one)))).toEqual([300, 300, 31_536_000, 0, 0, 0]);
    for (const actor of [person, site.owner]) expect(await seconds(actor, other.accountId)).toBe(0);
    expect(await seconds(person, null)).toBe(300);
    await db.sql`update public.members set status = 'banned' where user_id = ${person.userId}`;
    expect(await seconds(person)).toBe(0);
  });

  it('[EXAM-A1] a hosted project’s storage shows a member the object it signs or sends, and no list', async () => {
    const person = await makePerson(db.sql, { account: site });
    await entitle(person, 'course', course.courseId);
    for (const operation of ['sign', 'sign_many', 'get_authenticated'])
      expect(await seenBy(person, `storage.object.${operation}`)).toEqual(['media/lesson.pdf']);
    for (const operation of ['list', 'list_v2', 'copy', 'move', 'upload'])
      expect(await seenBy(person, `storage.object.${operation}`)).toEqual([]);
    expect(await seenBy(stranger, 'storage.object.sign')).toEqual([]);
  });

  it('[EXAM-A9] at a hosted project only managers copy a file', async () => {
    const copy = (actor: Actor, operation: string) =>
      codeOf(
        db.as(
          actor,
          async (sql) => {
            await sql`select set_config('storage.operation', ${operation}, true)`;
            await store(site.accountId, 'media/copied.pdf', sql as never);
          },
          { commit: false },
        ),
      );
    expect(await copy(author, 'storage.object.copy')).toMatch(/^42501/);
    expect(await copy(author, 'storage.object.upload')).toBeNull();
    expect(await copy(site.owner, 'storage.object.copy')).toBeNull();
  });

  it('stays closed while the drip holds the lesson back, and while it is a draft', async () => {
    const person = await makePerson(db.sql, { account: site });
    await entitle(person, 'course', course.courseId);
    const tried = async () => [
      await codeOf(open('lesson', course.paidLessonId, person)),
      await openTo(person),
    ];
    await db.sql`update public.courses set drip_mode = 'date' where id = ${course.courseId}`;
    await db.sql`update public.lessons set drip_at = now() + interval '1 day' where id = ${course.paidLessonId}`;
    expect(await tried()).toEqual(['lesson_locked', []]);
    await db.sql`update public.lessons set drip_at = now() where id = ${course.paidLessonId}`;
    expect(await tried()).toEqual([null, ['media/lesson.pdf']]);
    await db.sql`update public.lessons set status = 'draft' where id = ${course.paidLessonId}`;
    expect(await tried()).toEqual(['not_found', []]);
    await db.sql`update public.lessons set status = 'published' where id = ${course.paidLessonId}`;
  });
});

describe('the download of a product', () => {
  it('is for buyers while what they bought runs; only managers say what it is', async () => {
    expect(await codeOf(open('product', product))).toBe('not_found');
    await entitle(learner, 'product', product);
    expect(await open('product', product)).toMatchObject({ object_name: 'media/product.pdf' });
    expect(await openTo(learner)).toEqual(['media/product.pdf']);
    expect(await codeOf(open('product', product, stranger))).toBe('not_found');
    expect(await codeOf(open('dragon', product))).toBe('not_found');
    await db.sql`update public.entitlements set revoked_at = now() where user_id = ${learner.userId}`;
    expect([await codeOf(open('product', product)), await openTo(learner)]).toEqual(['not_found', []]);
    const set = (actor: Actor, mediaId: string | null, id = product) =>
      codeOf(rpc(db, actor, 'set_product_file', { p_product_id: id, p_media_id: mediaId }));
    for (const actor of [author, learner, other.owner]) expect(await set(actor, null)).toBe('not_found');
    const foreignProduct = await makeProduct(db.sql, other);
    expect(await set(other.owner, media['product']!.id, foreignProduct)).toBe('not_found');
  });
});

describe('what a lesson or a product needs', () => {
  it('is not removed, from the library or from the bucket, until nothing needs it', async () => {
    const object = 'media/needed.pdf';
    const bucket = `${site.accountId}-private`;
    await store(bucket, object);
    const p_media = { objectName: object, name: 'Needed', visibility: 'private' };
    const { id } = await rpc<{ id: string }>(db, author, 'register_media', {
      p_account_id: site.accountId,
      p_media,
    });
    await db.sql`update public.lessons set media_id = ${id} where id = ${course.previewLessonId}`;
    const removeObject = () =>
      db.sql`delete from storage.objects where bucket_id = ${bucket} and name = ${object}`;
    expect(await codeOf(rpc(db, author, 'delete_media', { p_media_id: id }))).toBe('in_use');
    expect(await codeOf(removeObject())).toBe('in_use');
    await db.sql`update storage.objects set name = 'media/renamed.pdf' where bucket_id = ${bucket} and name = ${object}`;
    expect((await db.sql`select object_name from public.media where id = ${id}`)[0]?.['object_name']).toBe(
      'media/renamed.pdf',
    );
    await db.sql`update public.lessons set media_id = null where id = ${course.previewLessonId}`;
    await db.sql`delete from storage.objects where bucket_id = ${bucket} and name = 'media/renamed.pdf'`;
    expect(await db.sql`select 1 from public.media where id = ${id}`).toHaveLength(0);
    const elsewhere = db.sql`update public.lessons set media_id = ${media['lesson']!.id}
      where account_id = ${other.accountId} or id = ${(await makeCourse(db.sql, other)).paidLessonId}`;
    expect(await codeOf(elsewhere)).toMatch(/^23503/);
  });

  it('goes with its account', async () => {
    const gone = await makeAccount(db.sql);
    const { paidLessonId } = await makeCourse(db.sql, gone);
    await store(gone.accountId, 'media/a.pdf');
    const p_media = { objectName: 'media/a.pdf', name: 'A' };
    const { id } = await rpc<{ id: string }>(db, gone.owner, 'register_media', {
      p_account_id: gone.accountId,
      p_media,
    });
    await db.sql`update public.lessons set media_id = ${id} where id = ${paidLessonId}`;
    await db.sql`delete from public.accounts where account_id = ${gone.accountId}`;
    await db.sql`delete from storage.objects where bucket_id = ${gone.accountId}`;
    expect(await db.sql`select 1 from public.media where id = ${id}`).toHaveLength(0);
  });

  it('the same name in the open and in the closed bucket is two files', async () => {
    for (const bucket of [site.accountId, `${site.accountId}-private`])
      await store(bucket, 'media/twice.pdf');
    const ids = await Promise.all(
      ['public', 'private'].map((visibility) =>
        rpc<{ id: string }>(db, author, 'register_media', {
          p_account_id: site.accountId,
          p_media: { objectName: 'media/twice.pdf', name: 'Twice', visibility },
        }),
      ),
    );
    expect(new Set(ids.map(({ id }) => id)).size).toBe(2);
  });
});
