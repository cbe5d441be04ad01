import type { PopupRecord } from '@stoa/shared/contracts/popups/popup-definition';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { callRpc, RpcError } from '../../data/call-rpc.ts';

const COLUMNS = 'id,name,state,definition,shown,version';

/** Reads a popup for its managers. */
export async function loadPopup(accountId: string, id: string): Promise<PopupRecord> {
  const client = await getClient();
  const rows = must(
    await client.from('popups').select(COLUMNS).eq('account_id', accountId).eq('id', id).limit(1),
  );
  const [row] = rows;
  if (!row) throw new RpcError('not_found', 'popup');
  return row;
}

/** The popup of the address. */
export function usePopup(id: string) {
  const { account_id: accountId } = useSite();
  return useQuery<PopupRecord, Error>(['popup', accountId, id], () => loadPopup(accountId, id), {
    revalidateOnFocus: false,
  });
}

/** Saves parts of a popup against the version that was read. */
export async function savePopup(
  accountId: string,
  popup: Record<string, unknown>,
): Promise<{ id: string; version: number }> {
  return callRpc('save_popup', { p_account_id: accountId, p_popup: popup as never });
}

export interface PublishedForm {
  id: string;
  title: string;
  slug: string;
}

/** Forms that a popup can hold; undefined until they are read. */
export function usePublishedForms(): PublishedForm[] | undefined {
  const { account_id: accountId } = useSite();
  const { data } = useQuery<PublishedForm[], Error>(['published-forms', accountId], async () => {
    const client = await getClient();
    return must(
      await client
        .from('forms')
        .select('id,title,slug')
        .eq('account_id', accountId)
        .eq('state', 'published')
        .order('title')
        .limit(500),
    );
  });
  return data;
}
