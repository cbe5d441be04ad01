import type { CsvColumn } from '@stoa/shared/lists';
import type { MemberLine } from './rows.ts';

/** Members as CSV, with times as ISO, so that programs can read it. */
export const MEMBER_CSV: readonly CsvColumn<MemberLine>[] = [
  { column: 'name', title: 'name', value: ({ name }) => name },
  { column: 'email', title: 'email', value: ({ email }) => email },
  { column: 'role', title: 'role', value: ({ role }) => role },
  { column: 'status', title: 'status', value: ({ status }) => status },
  { column: 'since', title: 'member_since', value: ({ created_at }) => new Date(created_at).toISOString() },
];
