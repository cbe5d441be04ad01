-- What a stranger may know of this database before entrusting an account to it: its version, and whether it is tight.
create or replace function public.stoa_backend_facts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'schema_version', (select max(version) from supabase_migrations.schema_migrations),
    'row_security', not exists (
      select 1 from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'app', 'ops', 'registry') and c.relkind in ('r', 'p') and not c.relrowsecurity),
    'roles', (select count(*) = 3 and bool_and(not r.rolsuper and not r.rolbypassrls)
      from pg_catalog.pg_roles r where r.rolname in ('anon', 'authenticated', 'stoa_service')))
$$;
grant execute on function public.stoa_backend_facts to anon, authenticated, stoa_service;
