import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { likePattern } from '../../../data/like-pattern.ts';
import { searchCondition } from '../../../data/order-search.ts';
import type { Entry, EntryGroup } from './entries.ts';

const SHOWN = 6;
type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Searches courses for everyone and site records for managers; the server checks permissions. */
export function useFound(typed: string, rights: { hasCourses: boolean; isManager: boolean }, t: Translate) {
  const text = typed.trim();
  const { hasCourses, isManager } = rights;
  return useRead<Entry[]>(
    'palette',
    text.length > 1 ? [text, hasCourses, isManager] : null,
    async (client, accountId) => {
      const courses = async (): Promise<Entry[]> => {
        const args = { p_account_id: accountId, p_text: text, p_type: 'courses' };
        const { courses: hits = [] } = must(await client.rpc('search_account', args)) as {
          courses?: { id: string; slug: string; title: string }[];
        };
        return hits.slice(0, SHOWN).map(({ id, slug, title }) => ({ key: id, group: 'courses', label: title, path: `/course/${slug}` })); // prettier-ignore
      };
      const people = async (): Promise<Entry[]> => {
        const args = { p_account_id: accountId, p_filter: { search: text }, p_limit: SHOWN };
        const rows = must(await client.rpc('member_list', args)) as {
          user_id: string;
          name: string;
          email: string;
        }[];
        return rows.map(({ user_id, name, email }) => ({ key: user_id, group: 'people', label: email ? `${name}, ${email}` : name, path: `/dashboard/messages/${user_id}` })); // prettier-ignore
      };
      const orders = async (): Promise<Entry[]> => {
        const rows = client.from('orders').select('id,number,name').eq('account_id', accountId);
        const found = await rows
          .or(searchCondition(text) ?? '')
          .order('created_at', { ascending: false })
          .limit(SHOWN);
        return must(found).map(({ id, number, name }) => ({ key: id, group: 'orders', label: t('palette.order', { number: String(number), name }), path: `/dashboard/manage/ecommerce/orders/${id}` })); // prettier-ignore
      };
      const titled = async (table: 'products' | 'pages' | 'posts', group: EntryGroup, base: string) => {
        const all = client.from(table).select('id,title').eq('account_id', accountId);
        const rows = table === 'products' ? all : all.is('binned_at', null);
        const found = await rows
          .ilike('title', likePattern(text) ?? '')
          .order('title')
          .limit(SHOWN);
        return (must(found) as { id: string; title: string }[]).map(({ id, title }): Entry => ({
          key: id,
          group,
          label: title,
          path: `${base}/${id}`,
        }));
      };
      const coupons = async (): Promise<Entry[]> => {
        const rows = client.from('coupons').select('id,name').eq('account_id', accountId);
        const found = await rows
          .ilike('name', likePattern(text) ?? '')
          .order('name')
          .limit(SHOWN);
        return (must(found) as { id: string; name: string }[]).map(({ id, name }) => ({
          key: id,
          group: 'products',
          label: t('palette.coupon', { name }),
          path: `/dashboard/manage/ecommerce/coupons/${id}`,
        }));
      };
      const found = await Promise.all([
        hasCourses ? courses() : [],
        isManager ? people() : [],
        isManager ? orders() : [],
        isManager ? titled('products', 'products', '/dashboard/manage/ecommerce/products') : [],
        isManager ? coupons() : [],
        isManager ? titled('pages', 'content', '/dashboard/pages') : [],
        isManager ? titled('posts', 'content', '/dashboard/posts') : [],
      ]);
      return found.flat();
    },
    { gcTimeMs: 60_000 },
  );
}
