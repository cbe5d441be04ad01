import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

export type RowKind = 'tags' | 'lists' | 'forms' | 'courses' | 'groups' | 'segments' | 'automations';
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

async function readRows(accountId: string, kind: RowKind): Promise<NamedRow[]> {
  const client = await getClient();
  if (kind === 'forms' || kind === 'courses' || kind === 'groups') {
    const rows = must(
      await client.from(kind).select('id,title').eq('account_id', accountId).order('title').limit(MAX_ROWS),
    );
    return rows.map(({ id, title }) => ({ id, name: title }));
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
