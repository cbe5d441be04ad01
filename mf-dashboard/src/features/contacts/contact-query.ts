import type { FunctionAnswer } from '@stoa/shared/contracts/database-client';
import { CONTACT_SOURCES } from '@stoa/shared/contracts/contacts';
import type { SegmentNode } from '@stoa/shared/contracts/segment-rule';
import { choiceValues, type CsvColumn, type ListPage, type ListQuery } from '@stoa/shared/lists';
import { callRpc } from '../../data/call-rpc.ts';
import { daysBetween } from '../../data/days-between.ts';

export type ContactLine = FunctionAnswer<'contact_list'>[number];

export const NEWEST_CONTACT = { key: 'created', isDescending: true };

/** Returns the filter of a list as `contact_list` and `change_contacts` take it. */
export function contactFilter({ search, filters, sort }: ListQuery, timeZone: string) {
  const chosen = (key: string) => choiceValues(filters[key] ?? '');
  const { from, before } = daysBetween(filters['joined'] ?? '', timeZone);
  const any = (conditions: SegmentNode[]): SegmentNode[] =>
    conditions.length > 0 ? [{ any: conditions }] : [];
  const rule: SegmentNode = {
    all: [
      ...any(chosen('list').map((value) => ({ field: 'list', op: 'is', value }))),
      ...any(chosen('tag').map((value) => ({ field: 'tag', op: 'has', value }))),
      ...any(
        CONTACT_SOURCES.filter((source) => chosen('source').includes(source)).map((value) => ({
          field: 'source',
          op: 'is',
          value,
        })),
      ),
    ],
  };
  return {
    rule,
    sort: `${sort.isDescending ? '-' : ''}${sort.key}`,
    ...(search.trim() && { search: search.trim() }),
    ...(filters['segment'] && { segment: filters['segment'] }),
    ...(from && { from }),
    ...(before && { before }),
  };
}

/** Reads the contacts `from`..`to` of a list, and how many match. */
export async function readContacts(
  accountId: string,
  query: ListQuery,
  range: { from: number; to: number; timeZone: string },
): Promise<ListPage<ContactLine>> {
  const rows = await callRpc('contact_list', {
    p_account_id: accountId,
    p_filter: contactFilter(query, range.timeZone),
    p_limit: range.to - range.from + 1,
    p_offset: range.from,
  });
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Contacts as CSV, with times as ISO, so that programs can read it. */
export const CONTACT_CSV: readonly CsvColumn<ContactLine>[] = [
  { column: 'email', title: 'email', value: ({ email }) => email },
  { column: 'name', title: 'name', value: ({ name }) => name },
  { column: 'status', title: 'status', value: ({ status }) => status },
  { column: 'tags', title: 'tags', value: ({ tags }) => tags.join('|') },
  { column: 'language', title: 'language', value: ({ language }) => language },
  { column: 'source', title: 'source', value: ({ source }) => source },
  { column: 'created', title: 'created_at', value: ({ created_at }) => new Date(created_at).toISOString() },
];
