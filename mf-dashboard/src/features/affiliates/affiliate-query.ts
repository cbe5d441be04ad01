import type { FunctionAnswer } from '@stoa/shared/contracts/database-client';
import { choiceValues, type ListPage, type ListQuery } from '@stoa/shared/lists';
import { callRpc } from '../../data/call-rpc.ts';

export type AffiliateLine = FunctionAnswer<'affiliate_list'>[number];
export type CommissionLine = FunctionAnswer<'commission_list'>[number];
export type PayoutLine = FunctionAnswer<'payout_list'>[number];
interface Lines {
  affiliate_list: AffiliateLine;
  commission_list: CommissionLine;
  payout_list: PayoutLine;
}

/** Returns a reader of the rows `from`..`to` of a list by search, states and sort. */
export function linesReader<Name extends keyof Lines>(
  name: Name,
  accountId: string,
  states?: readonly string[],
) {
  return async (
    { search, filters, sort }: ListQuery,
    from: number,
    to: number,
  ): Promise<ListPage<Lines[Name]>> => {
    const chosen = states ?? choiceValues(filters['state'] ?? '');
    const rows = (await callRpc(name, {
      p_account_id: accountId,
      p_filter: {
        search: search.trim(),
        states: chosen,
        sort: `${sort.isDescending ? '-' : ''}${sort.key}`,
        ...(filters['affiliate'] && { affiliate: filters['affiliate'] }),
      },
      p_limit: to - from + 1,
      p_offset: from,
    })) as Lines[Name][];
    return { rows, total: rows[0]?.total ?? 0 };
  };
}
