import type { RunSet } from '@stoa/shared/lists';
import { callRpc } from '../../data/call-rpc.ts';
import { type ContactLine, contactFilter } from './contact-query.ts';

export type ContactsChange =
  | { action: 'tag'; tag: string }
  | { action: 'list'; list: string; basis: string }
  | { action: 'unsubscribe' | 'erase' };

/** Makes a change of selected contacts, or of all that match, part by part; undo takes each part back. */
export const changeContacts =
  (accountId: string, timeZone: string, change: ContactsChange): RunSet<ContactLine> =>
  async (set, onProgress) => {
    const filter = 'rows' in set ? { ids: set.rows.map(({ id }) => id) } : contactFilter(set.query, timeZone);
    const undos: Record<string, string>[] = [];
    let count = 0;
    for (let left = 1; left > 0;) {
      const part = await callRpc('change_contacts', {
        p_account_id: accountId,
        p_filter: filter,
        p_change: change,
      });
      count += part.done;
      left = part.done > 0 ? part.left : 0;
      if (part.undo) undos.push(part.undo);
      onProgress(count, count + left);
    }
    if (undos.length === 0) return { count };
    return {
      count,
      async undo() {
        for (const undo of undos)
          await callRpc('undo_contact_change', { p_account_id: accountId, p_undo: undo });
      },
    };
  };
