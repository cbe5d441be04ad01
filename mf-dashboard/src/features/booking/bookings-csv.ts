import type { BookingLine } from '@stoa/shared/contracts/community';
import { toCsv } from '@stoa/shared/contracts/csv';

const HEADER = ['starts_at', 'ends_at', 'service', 'host', 'name', 'email', 'status', 'note', 'host_note'];

/** Bookings as CSV, times as ISO, so that programs can read it. */
export const bookingsCsv = (rows: readonly BookingLine[]): string =>
  toCsv(
    HEADER,
    rows.map((row) => [
      new Date(row.starts_at).toISOString(),
      new Date(row.ends_at).toISOString(),
      row.title,
      row.host,
      row.booker,
      row.booker_email,
      row.status,
      row.note,
      row.host_note,
    ]),
  );
