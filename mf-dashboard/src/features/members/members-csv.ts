import { toCsv } from '@stoa/shared/contracts/csv';
import type { MemberLine } from './rows.ts';

/** Members as CSV, with times as ISO, so that programs can read it. */
export const membersCsv = (members: readonly MemberLine[]): string =>
  toCsv(
    ['name', 'email', 'role', 'status', 'member_since'],
    members.map(({ name, email, role, status, created_at }) => [
      name,
      email,
      role,
      status,
      new Date(created_at).toISOString(),
    ]),
  );
