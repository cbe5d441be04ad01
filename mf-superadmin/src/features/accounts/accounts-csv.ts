import type { OperatorAccount } from '@stoa/shared/contracts/operator';
import type { CsvColumn } from '@stoa/shared/lists';

/** Accounts as CSV: ids and states as the database has them, times as ISO, so that programs can read it. */
export const ACCOUNT_CSV: readonly CsvColumn<OperatorAccount>[] = [
  { title: 'account_id', value: ({ account_id }) => account_id },
  { column: 'name', title: 'name', value: ({ name }) => name },
  { column: 'name', title: 'slug', value: ({ slug }) => slug },
  { column: 'domain', title: 'domain', value: ({ domain }) => domain },
  { column: 'domain', title: 'domain_verified_at', value: ({ domain_verified_at }) => domain_verified_at },
  { column: 'plan', title: 'plan', value: ({ plan }) => plan },
  { column: 'status', title: 'status', value: ({ status }) => status },
  {
    column: 'status',
    title: 'test_mode',
    value: ({ payments_test_mode }) => (payments_test_mode ? 'yes' : 'no'),
  },
  { column: 'usage', title: 'usage', value: ({ usage }) => usage ?? null },
  { column: 'backend', title: 'backend', value: ({ backend }) => backend ?? null },
  { column: 'members', title: 'members', value: ({ memberCount }) => memberCount },
  { column: 'created', title: 'created_at', value: ({ created_at }) => created_at },
];
