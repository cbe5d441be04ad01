import type { HeldKind, ProductKind } from '@stoa/shared/contracts/product-kind';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

export interface Named {
  id: string;
  title: string;
}

/** The courses, groups and products that a bundle or a membership may hold. */
export function useHoldables() {
  const { account_id: accountId } = useSite();
  return useQuery<(Named & { type: HeldKind })[], Error>(['shop-holdables', accountId], async () => {
    const client = await getClient();
    const own = (table: 'courses' | 'groups') =>
      client.from(table).select('id,title').eq('account_id', accountId).order('title').limit(200);
    const [courses, groups, products] = await Promise.all([
      own('courses'),
      own('groups'),
      client
        .from('products')
        .select('id,title,kind')
        .eq('account_id', accountId)
        .in('kind', ['product', 'download'])
        .order('title')
        .limit(200),
    ]);
    const named = (type: HeldKind, rows: Named[]) => rows.map((row) => ({ type, ...row }));
    return [
      ...named('course', must(courses)),
      ...named('group', must(groups)),
      ...must(products).flatMap(({ kind, ...row }) =>
        kind === 'product' || kind === 'download' ? [{ type: kind, ...row }] : [],
      ),
    ];
  });
}

const TABLES = { course: 'courses', group: 'groups', appointment: 'appointment_services' } as const;

/** Reads what a product of this kind can refer to; empty for kinds that stand alone. */
export function useResources(kind: ProductKind) {
  const { account_id: accountId } = useSite();
  const table = kind in TABLES ? TABLES[kind as keyof typeof TABLES] : null;
  return useQuery<Named[], Error>(table && ['shop-resources', accountId, table], async () =>
    must(
      await (
        await getClient()
      )
        .from(table!)
        .select('id,title')
        .eq('account_id', accountId)
        .order('title')
        .limit(200),
    ),
  );
}
