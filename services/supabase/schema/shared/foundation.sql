-- Schemas, extensions, the service's role, and the rule that nothing is granted unless a definition says so.
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists btree_gist with schema extensions;

create schema if not exists app;
create schema if not exists registry;
create schema if not exists ops;

do $$
begin
  if not exists (select 1 from pg_catalog.pg_roles where rolname = 'stoa_service') then
    create role stoa_service nologin noinherit;
  end if;
  if not pg_catalog.pg_has_role('stoa_service', 'authenticated', 'member') then
    grant anon, authenticated to stoa_service;
  end if;
  -- An operator who looks as a member: it reads what it is granted, and writes nothing.
  if not exists (select 1 from pg_catalog.pg_roles where rolname = 'impersonated') then
    create role impersonated nologin noinherit;
  end if;
  if not pg_catalog.pg_has_role('stoa_service', 'impersonated', 'member') then
    grant impersonated to stoa_service;
  end if;
end
$$;

-- Hosted projects grant everything in public to anon and authenticated by default.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

grant usage on schema public to anon, authenticated, stoa_service;
grant usage on schema app to anon, authenticated, stoa_service;
grant usage on schema registry, ops to stoa_service;
grant usage on schema app to service_role;
grant usage on schema public, app to impersonated;
-- The queue's own tables belong to the service.
create schema if not exists pgboss authorization stoa_service;
