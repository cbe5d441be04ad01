-- Tables of a site's export with their columns, from the catalogue: all of public that belong to accounts. What only its writer
-- reads stays out (private messages, notes, notifications), and so does every column that holds a secret or a key of a request.
create or replace function ops.export_tables() returns table (name text, columns text[])
language sql stable security definer set search_path = '' as $$
  select c.relname::text, array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_class c
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and exists (select 1 from pg_catalog.pg_attribute k
      where k.attrelid = c.oid and k.attname = 'account_id' and not k.attisdropped)
    and c.relname <> all (array['conversations', 'conversation_reads', 'messages', 'message_blocks', 'message_reports',
      'lesson_notes', 'notifications', 'notification_preferences', 'list_views'])
    and a.attname !~ '(_(hash|token|secret|password|key)|^(hash|token|secret|password|writer))$'
  group by c.relname order by c.relname
$$;
grant execute on function ops.export_tables to stoa_service;
