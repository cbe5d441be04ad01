import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { searchCondition } from '../../../data/order-search.ts';
import type { Entry } from './entries.ts';

const SHOWN = 6;
type Translate = (key: string, values?: Record<string, string | number>) => string;

/** What the server finds: courses for everybody, people and orders for managers. Rights are decided there. */
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
      const found = await Promise.all([
        hasCourses ? courses() : [],
        isManager ? people() : [],
        isManager ? orders() : [],
      ]);
      return found.flat();
    },
    { gcTimeMs: 60_000 },
  );
}
