import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makeCourse,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestCourse,
  type TestDatabase,
} from '../testing/index.ts';

interface Told {
  table: string;
  account_id: string;
  paths: string[];
}

let db: TestDatabase;
let site: TestAccount;
let course: TestCourse;
let told: Told[] = [];
let stop: () => Promise<unknown>;

beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
  course = await makeCourse(db.sql, site);
  await db.sql`update public.courses set slug = 'bowls' where id = ${course.courseId}`;
  await db.sql`update public.products set slug = 'bowls' where id = ${course.productId}`;
  const page = (slug: string, kind: string) => db.sql`
    insert into public.pages (account_id, slug, title, status, is_home, content)
    values (${site.accountId}, ${slug}, 'A page', 'published', ${slug === 'home'}, ${db.sql.json({ blocks: [{ type: kind }] })})`;
  await page('home', 'courses');
  await page('prices', 'pricing');
  await page('about', 'faq');
});
afterAll(() => db.drop());
beforeEach(async () => {
  told = [];
  const { unlisten } = await db.sql.listen('stoa_changes', (payload) => told.push(JSON.parse(payload)));
  stop = unlisten;
});
afterEach(() => stop());

/** The paths that were told after a change, and after a sign that nothing more comes. */
async function pathsTold(change: PromiseLike<unknown>): Promise<string[]> {
  // The sign that ended an earlier change must not end this one.
  told = [];
  await change;
  await db.sql`select pg_notify('stoa_changes', '{"table": "end", "paths": []}')`;
  await expect.poll(() => told.at(-1)?.table).toBe('end');
  return told.flatMap(({ paths }) => paths);
}
const COURSE = ['/', '/course', '/course/bowls', '/course/category/*', '/sitemap.xml'];

it('[LAY-14] a course’s new title is told where it shows, and nowhere else', async () => {
  const title = db.sql`update public.courses set title = 'Bowls' where id = ${course.courseId}`;
  expect(await pathsTold(title)).toEqual(COURSE);
});

it('[LAY-14] so are its lessons’ titles and its price', async () => {
  const { sql } = db;
  const lesson = sql`update public.lessons set title = 'Clay' where id = ${course.paidLessonId}`;
  expect(await pathsTold(lesson)).toEqual(COURSE);
  const price = sql`update public.prices set amount_minor = 9000 where product_id = ${course.productId}`;
  expect(await pathsTold(price)).toEqual([...COURSE, '/prices', '/products', '/products/bowls'].sort());
});

it('[LAY-14] what visitors do not see is told to nobody', async () => {
  const { courseId } = await makeCourse(db.sql, site, { status: 'draft' });
  await pathsTold(db.sql`select 1`);
  const draft = db.sql`update public.courses set title = 'Later' where id = ${courseId}`;
  expect(await pathsTold(draft)).toEqual([]);
});

it('[LAY-14] a product is told when it is edited or sold out, not with every sale', async () => {
  const id = await makeProduct(db.sql, site, { stock: 2 });
  await db.sql`update public.products set slug = 'kit' where id = ${id}`;
  await pathsTold(db.sql`select 1`);
  const sell = () => pathsTold(db.sql`update public.products set stock = stock - 1 where id = ${id}`);
  expect(await sell()).toEqual([]);
  expect(await sell()).toEqual(['/prices', '/products', '/products/kit', '/sitemap.xml']);
});

it('[LAY-14] a member who is found is told when the name changes, and not when they are not found', async () => {
  const { userId } = await makePerson(db.sql, { account: site, role: 'Manager' });
  const rename = (name: string) =>
    pathsTold(db.sql`update public.members set name = ${name}, slug = 'tomas' where user_id = ${userId}`);
  expect(await rename('Tomás')).toEqual([]);
  await pathsTold(db.sql`update public.members set is_listed = true where user_id = ${userId}`);
  expect(await rename('Tomás Reis')).toEqual(['/members', '/members/tomas', '/sitemap.xml']);
});
