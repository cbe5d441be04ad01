-- Hosted storage names what it is about to do; ours leaves the name empty, and nobody can set it from outside.
create or replace function app.storage_operation() returns text
language sql stable set search_path = '' as $$
  select coalesce(current_setting('storage.operation', true), '')
$$;
grant execute on function app.storage_operation to anon, authenticated, stoa_service;
