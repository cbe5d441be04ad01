import { openDatabase } from '../plain-orders.ts';

export const CARDS = 24;
const SLUG = 'two-dozen';
export const HOST = `${SLUG}.localhost`;

/** An account whose catalogue fills a page: the look, menus and courses of a demo site, these again and again with a price each. */
export async function seedAccount(dataDir: string): Promise<void> {
  const sql = openDatabase(dataDir);
  try {
    await sql.begin(async (transaction) => {
      const [account] = await transaction<{ account_id: string }[]>`
        insert into public.accounts (slug, name, settings, menus, theme, features, payments_test_mode, owner_user_id)
        select ${SLUG}, name, settings, menus, theme, features, true, owner_user_id from public.accounts where slug = 'kiln'
        on conflict do nothing returning account_id`;
      if (!account) return;
      const { account_id: accountId } = account;
      const courses = await transaction<{ id: string; slug: string; title: string }[]>`
        insert into public.courses (account_id, slug, title, excerpt, description, featured_image, level, language, status, access, position)
        select ${accountId}, c.slug || '-' || n, c.title || ' ' || n, c.excerpt, c.description, c.featured_image, c.level,
          c.language, 'published', 'paid', n
        from public.courses c join public.accounts a using (account_id), generate_series(1, ${CARDS}::int) n
        where a.slug = 'kiln' and c.status = 'published' and c.featured_image ? 'image'
        order by n, c.slug limit ${CARDS}
        returning id, slug, title`;
      for (const { id, slug, title } of courses) {
        const [product] = await transaction<{ id: string }[]>`
          insert into public.products (account_id, slug, title, kind, status, resource_id)
          values (${accountId}, ${slug}, ${title}, 'course', 'active', ${id}) returning id`;
        await transaction`
          insert into public.prices (account_id, product_id, currency, amount_minor)
          select ${accountId}, ${product?.id ?? ''}, settings ->> 'currency', 4900 from public.accounts where account_id = ${accountId}`;
        await transaction`update public.courses set product_id = ${product?.id ?? ''} where id = ${id}`;
      }
    });
  } finally {
    await sql.end();
  }
}
