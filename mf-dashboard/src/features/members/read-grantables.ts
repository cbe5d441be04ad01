import { must } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';

export const GRANTABLE_TYPES = ['course', 'membership', 'download'] as const;
const MAX_CHOICES = 500;

/** Something that access can be granted to. */
export interface Grantable {
  id: string;
  title: string;
  type: (typeof GRANTABLE_TYPES)[number];
}

/** Reads what access can be granted to, by title. */
export async function readGrantables(accountId: string): Promise<Grantable[]> {
  const client = await getClient();
  const [courses, products] = await Promise.all([
    client.from('courses').select('id,title').eq('account_id', accountId).order('title').limit(MAX_CHOICES),
    client
      .from('products')
      .select('id,title,kind')
      .eq('account_id', accountId)
      .order('title')
      .limit(MAX_CHOICES),
  ]);
  return [
    ...must(courses).map((one) => ({ ...one, type: 'course' as const })),
    ...must(products).flatMap(({ kind, ...one }) =>
      kind === 'membership' || kind === 'download' ? [{ ...one, type: kind }] : [],
    ),
  ];
}
