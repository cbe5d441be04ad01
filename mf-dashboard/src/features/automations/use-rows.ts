import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

export type RowKind =
  | 'tags'
  | 'lists'
  | 'forms'
  | 'campaigns'
  | 'courses'
  | 'groups'
  | 'segments'
  | 'automations'
  | 'products'
  | 'memberships'
  | 'services';
export interface NamedRow {
  id: string;
  name: string;
}

const MAX_ROWS = 500;

/** Rows of the site that a step can name, by name. */
export function useRows(kind: RowKind | null) {
  const { account_id: accountId } = useSite();
  return useQuery<NamedRow[], Error>(kind !== null && ['automation-rows', accountId, kind], () =>
    readRows(accountId, kind ?? 'tags'),
  );
}

const titled = (rows: readonly { id: string; title: string }[]): NamedRow[] =>
  rows.map(({ id, title }) => ({ id, name: title }));

async function readRows(accountId: string, kind: RowKind): Promise<NamedRow[]> {
  const client = await getClient();
  if (kind === 'products' || kind === 'memberships') {
    const query = client.from('products').select('id,title').eq('account_id', accountId);
    const narrowed = kind === 'memberships' ? query.eq('kind', 'membership') : query;
    return titled(must(await narrowed.order('title').limit(MAX_ROWS)));
  }
  if (kind === 'forms' || kind === 'courses' || kind === 'groups' || kind === 'services') {
    const table = kind === 'services' ? 'appointment_services' : kind;
    return titled(
      must(
        await client
          .from(table)
          .select('id,title')
          .eq('account_id', accountId)
          .order('title')
          .limit(MAX_ROWS),
      ),
    );
  }
  if (kind === 'campaigns') {
    // Emails of automations are campaigns as well, made anew with each version.
    const own = client.from(kind).select('id,name').eq('account_id', accountId).is('automation_id', null);
    return must(await own.order('name').limit(MAX_ROWS));
  }
  return must(
    await client.from(kind).select('id,name').eq('account_id', accountId).order('name').limit(MAX_ROWS),
  );
}

/** Fields that a site added to its contacts. */
export function useContactFields(isWanted = true) {
  const { account_id: accountId } = useSite();
  return useQuery<{ key: string; label: string; type: string }[], Error>(
    isWanted && ['automation-fields', accountId],
    async () => {
      const client = await getClient();
      return must(
        await client
          .from('contact_fields')
          .select('key,label,type')
          .eq('account_id', accountId)
          .order('position')
          .limit(50),
      );
    },
  );
}
