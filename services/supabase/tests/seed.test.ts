import { PublicAccount } from '@stoa/shared/contracts/account';
import { PageContent } from '@stoa/shared/contracts/page';
import { RESERVED_ACCOUNT_SLUGS, RESERVED_PAGE_SLUGS } from '@stoa/shared/contracts/slugs';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_TENANTS, demoFiles, demoId, demoPeople, type UserAdmin, seedDemo } from '../seed/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { codeOf, orderInput, place } from './order-input.ts';

let db: TestDatabase;
const artDir = mkdtempSync(join(tmpdir(), 'stoa-art-'));

// Stands for the backend's administration; the rows are the same.
const backendAdmin: UserAdmin = {
  findUserByEmail: async (email) =>
    (await db.sql<{ id: string }[]>`select id from auth.users where email = ${email}`)[0],
  createUser: async ({ id = randomUUID(), email }) => {
    await db.sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${email}, now())`;
    return { id };
  },
};
const seed = () => seedDemo({ sql: db.sql, backendAdmin, demoPassword: 'not a constant', artDir });

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(async () => {
  await db.drop();
  rmSync(artDir, { recursive: true });
});

describe('the demo seed', () => {
  it('[EXAM-F5] of two first starts at once fills one, and the other waits and finds everything there', async () => {
    const made = await Promise.all([seed(), seed()]);
    expect(made.toSorted((one, other) => one.length - other.length)).toEqual([
      [],
      ['kiln', 'polyglot', 'nord'],
    ]);
    await db.drop();
    db = await createTestDatabase();
  });

  it('makes the three tenants once and leaves what people changed', async () => {
    expect(await seed()).toEqual(['kiln', 'polyglot', 'nord']);
    await db.sql`update public.pages set title = 'Changed' where is_home`;
    await db.sql`delete from public.posts where slug = 'open-day'`;
    expect(await seed()).toEqual([]);
    expect(await db.sql`select distinct title from public.pages where is_home`).toEqual([
      { title: 'Changed' },
    ]);
    expect(await db.sql`select 1 from public.posts where slug = 'open-day'`).toHaveLength(0);
    expect(await db.sql`select count(*)::int as n from auth.users`).toEqual([{ n: demoPeople().length }]);
  });

  it('fits the contracts: accounts, menus, themes, pages and posts', async () => {
    const accounts = await db.as(
      'service',
      (sql) => sql`
      select account_id, slug, domain, name, settings, menus, theme, features, payments_test_mode from public.accounts`,
    );
    expect(accounts).toHaveLength(3);
    for (const account of accounts) PublicAccount.parse(account);
    for (const {
      content,
    } of await db.sql`select content from public.pages union all select content from public.posts`) {
      PageContent.parse(content);
    }
  });

  it('[PAGE-14] every demo site has a page of each type in its own words, and its footer leads to the small print', async () => {
    const types = ['content', 'gdpr', 'instructor', 'ipp', 'privacy', 'terms'];
    const rows = await db.sql<{ account_id: string; slug: string; type: string; html: string }[]>`
      select account_id, slug, type, content ->> 'blocks' as html from public.pages where status = 'published'`;
    for (const { slug, settings } of DEMO_TENANTS) {
      const own = rows.filter(({ account_id }) => account_id === demoId('account', slug));
      expect([...new Set(own.map(({ type }) => type))].toSorted()).toEqual(types);
      const { footer } = PublicAccount.shape.settings.parse(settings);
      const linked = footer.footer_bottom_links.map(({ item_url }) => item_url.slice(1));
      const small = own.filter(({ type }) => type !== 'content');
      expect(linked.toSorted()).toEqual(small.map((page) => page.slug).toSorted());
    }
    const small = rows.filter(({ type }) => type !== 'content').map(({ html }) => html);
    expect(new Set(small).size).toBe(small.length);
  });

  it('has one operator, and only by its row', async () => {
    const operator = { userId: demoId('person', 'admin@stoa.example') };
    const callRpc = (actor: { userId: string }) =>
      db.as(actor, (sql) => sql`select public.am_i_operator() as yes`);
    expect(await callRpc(operator)).toEqual([{ yes: true }]);
    expect(await callRpc({ userId: demoId('person', 'owner@kiln.example') })).toEqual([{ yes: false }]);
  });

  it('every picture that content names is in the storage folder', async () => {
    const rows = await db.sql<{ text: string }[]>`
      select to_jsonb(a)::text as text from public.accounts a union all select to_jsonb(c)::text from public.courses c
      union all select to_jsonb(p)::text from public.pages p union all select to_jsonb(p)::text from public.posts p
      union all select to_jsonb(p)::text from public.products p`;
    const named = new Set(
      rows.flatMap(({ text }) => text.match(/\/storage\/v1\/object\/public\/[^"\\]+/g) ?? []),
    );
    expect(named.size).toBeGreaterThan(30);
    for (const url of named) {
      const file = demoFiles().find(({ bucket, path }) => url.endsWith(`/${bucket}/${path}`));
      expect(existsSync(join(artDir, file?.version ?? 'missing')), url).toBe(true);
    }
    expect(await db.sql`select 1 from storage.objects`).toHaveLength(demoFiles().length);
  });

  it('menus and links lead only to screens and pages that exist', () => {
    for (const tenant of DEMO_TENANTS) {
      const paths = new Set([
        '/',
        '/course',
        '/blog',
        '/products',
        '/members',
        '/groups',
        '/login',
        '/signup',
      ]);
      for (const { slug } of tenant.courses) paths.add(`/course/${slug}`);
      for (const { slug } of tenant.posts) paths.add(`/blog/${slug}`);
      for (const { slug, isHome } of tenant.pages) if (!isHome) paths.add(`/${slug}`);
      const text = JSON.stringify([tenant.menus, tenant.settings, tenant.pages, tenant.posts]);
      const linked = [...text.matchAll(/(?:"(?:item_url|href)":"|href=\\")([^"\\]+)/g)].map(
        (match) => match[1]!,
      );
      expect(linked.length).toBeGreaterThan(10);
      expect(
        linked.filter((url) => !paths.has(url)),
        tenant.slug,
      ).toEqual([]);
    }
  });

  it('every demo site has a free course that a visitor can begin at once', async () => {
    for (const { slug } of DEMO_TENANTS) {
      const open = await db.sql`
        select c.slug from public.courses c where c.account_id = ${demoId('account', slug)} and c.status = 'published'
          and c.access = 'free' and (select count(*) from public.lessons l where l.course_id = c.id and l.status = 'published') > 1`;
      expect(open.length, slug).toBeGreaterThan(0);
    }
  });

  it('has orders in every state, coupons for every rule, and a bill that adds up', async () => {
    const buyer = { userId: demoId('person', 'student@kiln.example'), email: 'student@kiln.example' };
    const kiln = demoId('account', 'kiln');
    const states =
      await db.sql`select distinct status from public.orders where account_id = ${kiln} order by status`;
    expect(states.map(({ status }) => status)).toEqual([
      'cancelled',
      'expired',
      'on_hold',
      'paid',
      'partly_refunded',
      'pending',
      'refunded',
    ]);
    const buy = (coupon: string) =>
      place(db, buyer, kiln, orderInput(demoId('kiln', 'product', 'glaze-chemistry'), { coupon }));
    expect(await codeOf(buy('KILNFULL'))).toBe('coupon_limit');
    expect(await codeOf(buy('SPRINGFIRE'))).toBe('coupon_unavailable');
    expect(await codeOf(buy('OPENDAY24'))).toBe('coupon_expired');
    expect(await codeOf(buy('FIRSTPOT'))).toBe('coupon_limit');
    expect(await buy('clay10')).toMatchObject({
      number: 1010,
      subtotal_minor: 19_900,
      discount_minor: 2000,
      total_minor: 17_900,
    });
    expect(await buy('GIFTBOWL')).toMatchObject({ status: 'paid', total_minor: 0 });
  });

  it('has rows in every part of the shop and the site, for each tenant', async () => {
    const tables = [
      'post_categories',
      'media',
      'media_usage',
      'invitations',
      'account_audit',
      'refunds',
      'order_events',
    ];
    for (const { slug } of DEMO_TENANTS)
      for (const table of [...tables, 'usage_counters']) {
        const rows =
          await db.sql`select 1 from ${db.sql(`public.${table}`)} where account_id = ${demoId('account', slug)} limit 1`;
        expect(rows, `${slug} ${table}`).toHaveLength(1);
      }
    const student = { userId: demoId('person', 'student2@kiln.example') };
    const [row] = await db.as(
      student,
      (sql) => sql`select public.has_access('course', ${demoId('kiln', 'course', 'handbuilding')}) as opens`,
    );
    expect(row).toEqual({ opens: true });
  });

  it('every order came to its state by moves that orders can make', async () => {
    const odd = await db.sql`
      select o.number, o.status from public.orders o
      where o.status is distinct from (select e.to_status from public.order_events e
          where e.order_id = o.id and e.kind = 'status' order by e.id desc limit 1)
        or exists (select 1 from public.order_events e where e.order_id = o.id and e.kind = 'status' and not (
          (e.from_status is null and e.to_status = 'pending') or exists (select 1 from app.order_moves m
            where m.from_status = e.from_status and m.to_status = e.to_status)))`;
    expect(odd).toEqual([]);
  });

  it('everything in the three shops can be ordered; downloads have their file, bundles their parts, one payment is disputed', async () => {
    const sold = await db.sql<{ kind: string; slug: string; parts: number; has_file: boolean }[]>`
      select p.kind, p.slug, (select count(*)::int from public.product_items i where i.product_id = p.id) as parts,
        exists (select 1 from public.media m join storage.objects o on o.name = m.object_name
          and o.bucket_id = m.account_id || '-private' where m.id = p.media_id) as has_file
      from public.products p join public.accounts a using (account_id)
      cross join lateral app.order_lines(a.account_id, gen_random_uuid(), a.settings ->> 'currency',
        jsonb_build_array(jsonb_build_object('id', p.id))) l
      where p.status = 'active'`;
    const active = await db.sql`select 1 from public.products where status = 'active'`;
    expect(sold).toHaveLength(active.length);
    const of = (kind: string) => sold.filter((one) => one.kind === kind);
    expect(of('download').map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['glaze-recipes', 'grid-sheets']),
    );
    expect(of('download').every(({ has_file }) => has_file)).toBe(true);
    expect(of('bundle').every(({ parts }) => parts >= 2) && of('bundle').length).toBe(3);
    expect(of('appointment')).toHaveLength(1);
    expect(await db.sql`select status from public.disputes`).toEqual([{ status: 'open' }]);
  });

  it('every instructor finds work that waits to be graded', async () => {
    const waiting = await db.sql`
      select a.slug from public.submissions s join public.accounts a using (account_id)
      join public.courses c on c.id = s.course_id join public.members m on m.id = c.instructor_id
      where s.status = 'submitted' group by a.slug order by a.slug`;
    const slugs = DEMO_TENANTS.map(({ slug }) => slug).toSorted();
    expect(waiting.map(({ slug }) => slug)).toEqual(slugs);
    const attempts = await db.sql`
      select a.slug, bool_and(x.points is not null or q.type = 'essay') as is_by_key from public.quiz_attempts t
      join public.accounts a using (account_id) join public.attempt_answers x on x.attempt_id = t.id
      join public.quiz_questions q on q.id = x.question_id
      where t.status = 'needs_grading' and t.submitted_at < now() group by a.slug order by a.slug`;
    expect(attempts).toEqual(slugs.map((slug) => ({ slug, is_by_key: true })));
  });

  it('every instructor finds a question in a lesson that nobody has answered', async () => {
    for (const { slug } of DEMO_TENANTS) {
      const teacher = { userId: demoId('person', `instructor@${slug}.example`) };
      const [row] = await db.as(
        teacher,
        (sql) => sql`select public.instructor_home(${demoId('account', slug)}) -> 'questions' as questions`,
      );
      expect(row!['questions'], slug).toHaveLength(1);
    }
  });

  it('what happened around a person is told in its order, a badge on the day that it has itself', async () => {
    const wrong = await db.sql`
      select * from (
        select a.type, a.created_at < lag(a.created_at) over (partition by a.user_id, a.account_id order by a.id) as is_late,
          b.earned_at <> a.created_at as is_other_day
        from public.activity a
        left join public.member_badges b on a.type = 'badge_earned' and b.badge_id = a.entity_id and b.user_id = a.user_id
      ) told where is_late or is_other_day`;
    expect(wrong).toEqual([]);
    const [bought, enrolled] = await db.sql<{ type: string }[]>`
      select a.type from public.activity a
      where a.account_id = ${demoId('account', 'kiln')} and a.meta ->> 'title' = 'First Bowls'
        and a.user_id = (select user_id from public.members where email = 'student@kiln.example')
      order by a.created_at limit 2`;
    expect([bought?.type, enrolled?.type]).toEqual(['order_paid', 'student_pursue']);
  });

  it('reserved slugs are those of the contracts', async () => {
    const rows = await db.sql<{ slug: string }[]>`select slug from app.reserved_slugs`;
    expect(rows.map(({ slug }) => slug).toSorted()).toEqual([...RESERVED_ACCOUNT_SLUGS].toSorted());
    for (const slug of RESERVED_PAGE_SLUGS) {
      const insert = db.sql`insert into public.pages (account_id, slug, title) values (${demoId('account', 'kiln')}, ${slug}, 'x')`;
      await expect(insert, slug).rejects.toThrow(/pages_slug_/);
    }
  });
});
