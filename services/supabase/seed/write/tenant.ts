import type { TransactionSql } from 'postgres';
import { artUrl, demoId } from '../ids.ts';
import type { PersonKey, SeedTenant } from '../types.ts';
import { daysAgo, type TenantContext } from './context.ts';
import { writeAffiliates } from './affiliates.ts';
import { writeAutomations } from './automations.ts';
import { writeCampaigns } from './campaigns.ts';
import { writeCommunity } from './community.ts';
import { writeCourses } from './courses.ts';
import { writeForms } from './forms.ts';
import { writePopups } from './popups.ts';
import { writeFunnel } from './funnel.ts';
import { writeHandedIn } from './exercises.ts';
import { writeHistory } from './history.ts';
import { writeLibrary } from './library.ts';
import { writeOrders } from './orders.ts';
import { writeCoupons, writeProductItems, writeProducts, writeSeller } from './shop.ts';
import { writeReaders } from './readers.ts';
import { writeSenderDomains } from './sender-domains.ts';
import { writeTeam } from './team.ts';
import { writeUsage } from './usage.ts';
import { writePastVisits } from './visits.ts';

const ROLES: Record<PersonKey, string> = {
  owner: 'Owner',
  instructor: 'Instructor',
  student: 'Student',
  student2: 'Student',
};
/** Writes one tenant whole, inside the caller's transaction. */
export async function writeTenant(
  sql: TransactionSql,
  tenant: SeedTenant,
  userId: (key: PersonKey) => string,
  withHistory = false,
): Promise<void> {
  const id = (...parts: string[]) => demoId(tenant.slug, ...parts);
  const context: TenantContext = {
    sql,
    tenant,
    accountId: demoId('account', tenant.slug),
    userId,
    memberId: (key) => id('member', key),
    id,
  };
  await writeAccount(context);
  await writeMembers(context);
  await writeProducts(context);
  await writeCourses(context);
  await writeProductItems(context);
  await writePagesAndPosts(context);
  await writeCoupons(context);
  await writeSeller(context);
  await writeOrders(context);
  await writeCommunity(context);
  await writeHandedIn(context);
  await writeNotifications(context);
  await writeUsage(context);
  await writeReaders(context);
  await writeForms(context);
  await writePopups(context);
  await writeAutomations(context);
  await writeLibrary(context);
  await writeTeam(context);
  await spreadActivity(context);
  if (withHistory) {
    await writeHistory(context);
    await writePastVisits(context);
    await writeCampaigns(context);
    await writeSenderDomains(context);
  }
  await writeAffiliates(context);
  await writeFunnel(context);
}

/** Spreads activity, written all at once, over the previous days in the same order. */
async function spreadActivity({ sql, accountId }: TenantContext): Promise<void> {
  for (const table of ['activity', 'points_ledger'])
    await sql`
      update public.${sql(table)} a set created_at = now() - make_interval(hours => (x.place * 11)::int)
      from (select id, row_number() over (order by id desc) as place from public.${sql(table)} where account_id = ${accountId}) x
      where a.id = x.id`;
  await sql`
    update public.member_badges b set earned_at = a.created_at, seen_at = a.created_at
    from public.activity a where a.account_id = ${accountId} and b.account_id = a.account_id and b.user_id = a.user_id
      and a.type = 'badge_earned' and a.entity_id = b.badge_id`;
}

async function writeAccount({ sql, tenant, accountId, userId }: TenantContext): Promise<void> {
  await sql`
    insert into public.accounts (account_id, slug, name, domain, domain_verified_at, settings, menus, theme, features,
      payments_test_mode, owner_user_id)
    values (${accountId}, ${tenant.slug}, ${tenant.name}, ${tenant.domain ?? null}, ${tenant.domain ? new Date() : null},
      ${sql.json(tenant.settings as never)}, ${sql.json(tenant.menus as never)}, ${sql.json(tenant.theme)}, ${tenant.features},
      true, ${userId('owner')})`;
}

async function writeMembers({ sql, tenant, accountId, userId, memberId }: TenantContext): Promise<void> {
  for (const [key, name] of Object.entries(tenant.people) as [PersonKey, string][]) {
    await sql`
      insert into public.members (id, account_id, user_id, name, slug, email, role_id)
      select ${memberId(key)}, ${accountId}, ${userId(key)}, ${name}, ${slugOf(name)}, ${`${key}@${tenant.slug}.example`}, role_id
      from public.roles where account_id = ${accountId} and name = ${ROLES[key]}`;
  }
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}

async function writePagesAndPosts({ sql, tenant, accountId, memberId, id }: TenantContext): Promise<void> {
  for (const page of tenant.pages) {
    await sql`
      insert into public.pages (id, account_id, slug, title, type, content, status, is_home, published_at)
      values (${id('page', page.slug)}, ${accountId}, ${page.slug}, ${page.title}, ${page.type},
        ${sql.json({ blocks: page.blocks } as never)}, 'published', ${page.isHome ?? false}, now())`;
  }
  const categories = [...new Set(tenant.posts.map(({ category }) => category))];
  for (const [position, name] of categories.entries()) {
    await sql`
      insert into public.post_categories (id, account_id, slug, name, position)
      values (${id('post-category', name)}, ${accountId}, ${slugOf(name)}, ${name}, ${position})`;
  }
  for (const post of tenant.posts) {
    await sql`
      insert into public.posts (id, account_id, slug, title, excerpt, content, settings, status, published_at, author_id,
        category_id, tags, seo)
      values (${id('post', post.slug)}, ${accountId}, ${post.slug}, ${post.title}, ${post.excerpt},
        ${sql.json({ blocks: post.blocks } as never)},
        ${sql.json({ featured: artUrl(tenant.slug, post.image), featured_alt: post.alt })},
        'published', ${daysAgo(post.daysAgo)}, ${memberId(post.author)}, ${id('post-category', post.category)}, ${post.tags},
        ${sql.json({ description: post.excerpt.slice(0, 320) })})`;
  }
}

async function writeNotifications({ sql, tenant, accountId, id }: TenantContext): Promise<void> {
  for (const [index, { message, severity, read }] of tenant.notifications.entries()) {
    await sql`
      insert into public.account_notifications (id, account_id, message, severity, read, created_at)
      values (${id('notification', String(index))}, ${accountId}, ${message}, ${severity}, ${read ?? false}, ${daysAgo(index)})`;
  }
}
