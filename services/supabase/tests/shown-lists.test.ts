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

interface Notification {
  table: string;
  account_id: string;
  paths: string[];
}

let db: TestDatabase;
let site: TestAccount;
let course: TestCourse;
let notifications: Notification[] = [];
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
  notifications = [];
  const { unlisten } = await db.sql.listen('stoa_changes', (payload) =>
    notifications.push(JSON.parse(payload)),
  );
  stop = unlisten;
});
afterEach(() => stop());

/** The paths that were told after a change, and after a sign that nothing more comes. */
async function notifiedPaths(change: PromiseLike<unknown>): Promise<string[]> {
  // The sign that ended an earlier change must not end this one.
  notifications = [];
  await change;
  await db.sql`select pg_notify('stoa_changes', '{"table": "end", "paths": []}')`;
  await expect.poll(() => notifications.at(-1)?.table).toBe('end');
  return [...new Set(notifications.flatMap(({ paths }) => paths))].sort();
}
const COURSE = ['/', '/course', '/course/bowls', '/course/category/*', '/sitemap.xml'];

it('[LAY-14] a course’s new title is told where it shows, and nowhere else', async () => {
  const title = db.sql`update public.courses set title = 'Bowls' where id = ${course.courseId}`;
  expect(await notifiedPaths(title)).toEqual(COURSE);
});

it('[LAY-14] so are its lessons’ titles and its price', async () => {
  const { sql } = db;
  const lesson = sql`update public.lessons set title = 'Clay' where id = ${course.paidLessonId}`;
  expect(await notifiedPaths(lesson)).toEqual(COURSE);
  const price = sql`update public.prices set amount_minor = 9000 where product_id = ${course.productId}`;
  expect(await notifiedPaths(price)).toEqual([...COURSE, '/prices', '/products', '/products/bowls'].sort());
});

it('[LAY-14] what visitors do not see is told to nobody', async () => {
  const { courseId } = await makeCourse(db.sql, site, { status: 'draft' });
  await notifiedPaths(db.sql`select 1`);
  const draft = db.sql`update public.courses set title = 'Later' where id = ${courseId}`;
  expect(await notifiedPaths(draft)).toEqual([]);
});

it('[LAY-14] a product is told when it is edited or sold out, not with every sale', async () => {
  const id = await makeProduct(db.sql, site, { stock: 20 });
  await db.sql`update public.products set slug = 'kit' where id = ${id}`;
  await notifiedPaths(db.sql`select 1`);
  const sell = (count: number) =>
    notifiedPaths(db.sql`update public.products set stock = stock - ${count} where id = ${id}`);
  expect(await sell(1)).toEqual([]);
  expect(await sell(19)).toEqual(['/prices', '/products', '/products/kit', '/sitemap.xml']);
});

it('[LAY-14] a member who is found is told when the name changes, and not when they are not found', async () => {
  const { userId } = await makePerson(db.sql, { account: site, role: 'Manager' });
  const rename = (name: string) =>
    notifiedPaths(db.sql`update public.members set name = ${name}, slug = 'tomas' where user_id = ${userId}`);
  expect(await rename('Tomás')).toEqual([]);
  await notifiedPaths(db.sql`update public.members set is_listed = true where user_id = ${userId}`);
  expect(await rename('Tomás Reis')).toEqual(['/members', '/members/tomas', '/sitemap.xml']);
});

it('[LAY-14] lessons are told when they come, move and go, and so is the text of one that everybody may read', async () => {
  const { sql } = db;
  const { courseId, sectionId, previewLessonId, paidLessonId } = course;
  const lesson = sql`
    insert into public.lessons (account_id, course_id, section_id, title, slug, type, position, status)
    values (${site.accountId}, ${courseId}, ${sectionId}, 'Glaze', 'glaze', 'text', 9, 'published')`;
  expect(await notifiedPaths(lesson)).toEqual(COURSE);
  expect(await notifiedPaths(sql`update public.lessons set position = 8 where slug = 'glaze'`)).toEqual(
    COURSE,
  );
  expect(await notifiedPaths(sql`delete from public.lessons where slug = 'glaze'`)).toEqual(COURSE);
  const write = (id: string) => sql`
    insert into public.lesson_contents (lesson_id, account_id, course_id, content)
    values (${id}, ${site.accountId}, ${courseId}, '{"blocks": []}')
    on conflict (lesson_id) do update set content = '{"blocks": [1]}'`;
  expect(await notifiedPaths(write(previewLessonId))).toEqual(['/course/bowls']);
  expect(await notifiedPaths(write(paidLessonId))).toEqual([]);
});

it('[LAY-14] so are a review, a course that is needed first, and the name of whoever teaches it', async () => {
  const { sql } = db;
  const before = await makeCourse(sql, site);
  const { userId } = await makePerson(sql, { account: site, role: 'Instructor' });
  const review = sql`
    insert into public.course_reviews (account_id, course_id, user_id, author_name, rating)
    values (${site.accountId}, ${course.courseId}, ${userId}, 'Ada', 5)`;
  expect(await notifiedPaths(review)).toContain('/course/bowls');
  expect(await notifiedPaths(sql`update public.course_reviews set body = 'Good' where rating = 5`)).toContain(
    '/course/bowls',
  );
  const need = sql`
    insert into public.course_prerequisites (account_id, course_id, requires_id)
    values (${site.accountId}, ${course.courseId}, ${before.courseId})`;
  expect(await notifiedPaths(need)).toContain('/course/bowls');
  await notifiedPaths(sql`
    update public.courses set instructor_id = (select id from public.members where user_id = ${userId})
    where id = ${course.courseId}`);
  const rename = sql`update public.members set name = 'Ada Lind' where user_id = ${userId}`;
  expect(await notifiedPaths(rename)).toEqual(['/', '/course/*']);
});

it('[LAY-14] the last few of a product are told one by one, as the page counts them', async () => {
  const id = await makeProduct(db.sql, site, { stock: 7 });
  await db.sql`update public.products set slug = 'few' where id = ${id}`;
  await notifiedPaths(db.sql`select 1`);
  const sell = () => notifiedPaths(db.sql`update public.products set stock = stock - 1 where id = ${id}`);
  expect(await sell()).toEqual([]);
  expect(await sell()).toEqual(['/products/few']);
});

it('[LAY-14] a service that can be booked is told at what sells it', async () => {
  const service = db.sql`
    insert into public.appointment_services (account_id, slug, title, duration_min, product_id, status)
    values (${site.accountId}, 'lesson', 'A lesson', 30, ${course.productId}, 'published')`;
  expect(await notifiedPaths(service)).toEqual(['/products/bowls']);
});

it('[LAY-14] a post for later is told when it is written and when its time has come; one that shows already is not', async () => {
  const { sql } = db;
  const publish = (slug: string, at: string) => sql`
    insert into public.posts (account_id, slug, title, status, published_at)
    values (${site.accountId}, ${slug}, 'A post', 'published', now() + ${at}::interval)`;
  expect(await notifiedPaths(publish('later', '1 hour'))).toEqual(['/blog/*', '/sitemap.xml']);
  expect(await notifiedPaths(sql`select ops.tell_due_posts()`)).toEqual([]);
  await notifiedPaths(sql`update public.posts set published_at = now() where slug = 'later'`);
  expect(await notifiedPaths(sql`select ops.tell_due_posts()`)).toEqual(['/blog/*', '/sitemap.xml']);
  await notifiedPaths(
    sql`update public.posts set published_at = now() - interval '1 hour' where slug = 'later'`,
  );
  expect(await notifiedPaths(sql`select ops.tell_due_posts()`)).toEqual([]);
});

it('[LAY-14] a post with courses in it is told of their changes', async () => {
  await notifiedPaths(db.sql`
    insert into public.posts (account_id, slug, title, status, published_at, content)
    values (${site.accountId}, 'spring', 'Spring', 'published', now(), '{"blocks": [{"type": "courses"}]}')`);
  const title = db.sql`update public.courses set title = 'Big bowls' where id = ${course.courseId}`;
  expect(await notifiedPaths(title)).toContain('/blog/spring');
});

it('[LAY-14] a site without a home page of its own shows its courses there, and is told', async () => {
  await notifiedPaths(db.sql`update public.pages set status = 'draft' where is_home`);
  const title = db.sql`update public.courses set title = 'Small bowls' where id = ${course.courseId}`;
  expect(await notifiedPaths(title)).toContain('/');
});

it('[LAY-14] however many pages a change shows on, all are told: beyond fifty the whole folder', async () => {
  const posts = (from: number, to: number) => db.sql`
    insert into public.posts (account_id, slug, title, status, published_at, content)
    select ${site.accountId}, 'p-' || repeat('x', 60) || n, 'A post', 'published', now(), '{"blocks": [{"type": "courses"}]}'
    from generate_series(${from}::int, ${to}::int) n`;
  await notifiedPaths(posts(1, 45));
  const rename = (title: string) =>
    notifiedPaths(db.sql`update public.courses set title = ${title} where id = ${course.courseId}`);
  expect((await rename('Bowls')).filter((path) => path.startsWith('/blog/p-'))).toHaveLength(45);
  await notifiedPaths(posts(46, 51));
  const notified = await rename('Cups');
  expect(notified).toContain('/blog/*');
  expect(notified.filter((path) => path.startsWith('/blog/p-'))).toEqual([]);
});
