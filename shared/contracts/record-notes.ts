/** A note of a manager about a record, from public.list_record_notes. */
export interface RecordNote {
  id: string;
  note: string;
  at: string;
  /** null once the author has left the site. */
  author: string | null;
}
