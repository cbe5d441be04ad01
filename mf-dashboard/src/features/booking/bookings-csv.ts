import type { BookingLine } from '@stoa/shared/contracts/community';
import type { CsvColumn } from '@stoa/shared/lists';

const iso = (at: string) => new Date(at).toISOString();

/** Bookings as CSV, times as ISO, so that programs can read it. */
export const BOOKING_CSV: readonly CsvColumn<BookingLine>[] = [
  { column: 'starts', title: 'starts_at', value: ({ starts_at }) => iso(starts_at) },
  { column: 'starts', title: 'ends_at', value: ({ ends_at }) => iso(ends_at) },
  { column: 'service', title: 'service', value: ({ title }) => title },
  { column: 'host', title: 'host', value: ({ host }) => host },
  { column: 'booker', title: 'name', value: ({ booker }) => booker },
  { column: 'booker', title: 'email', value: ({ booker_email }) => booker_email },
  { column: 'status', title: 'status', value: ({ status }) => status },
  { column: 'note', title: 'note', value: ({ note }) => note },
  { column: 'note', title: 'host_note', value: ({ host_note }) => host_note },
];
