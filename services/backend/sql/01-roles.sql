-- What a hosted project has before its first migration: the roles, the schemas and who may do what by default.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'impersonated', 'service_role', 'stoa_service', 'stoa_backend'] loop
    begin
      execute format('create role %I nologin noinherit', role_name);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
  if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
  if not (select bool_and(rolcanlogin) from pg_roles where rolname in ('stoa_service', 'stoa_backend')) then
    alter role stoa_service login;
    alter role stoa_backend login;
  end if;
  -- stoa_service works for a person as that person; stoa_backend serves the protocols and may be each of the three. Neither
  -- has their rights by itself: before version 16 that is said of the role, since then of each membership.
  if not pg_has_role('stoa_service', 'authenticated', 'member') then
    grant anon, authenticated to stoa_service;
  end if;
  if not pg_has_role('stoa_backend', 'service_role', 'member') then
    grant anon, authenticated, service_role to stoa_backend;
  end if;
  -- Somebody who looks as another person: a role without a right to write.
  if not (pg_has_role('stoa_service', 'impersonated', 'member') and pg_has_role('stoa_backend', 'impersonated', 'member')) then
    grant impersonated to stoa_service, stoa_backend;
  end if;
  if pg_has_role('stoa_service', 'authenticated', 'usage') or pg_has_role('stoa_backend', 'service_role', 'usage') then
    raise exception 'the roles stoa_service and stoa_backend must not inherit the rights of those they may become';
  end if;
  -- From version 16 on whoever makes a role administers it, which is a membership that may not become it.
  if not (case when current_setting('server_version_num')::int >= 160000
      then pg_has_role(current_user, 'stoa_backend', 'set') else pg_has_role(current_user, 'stoa_backend', 'member') end) then
    execute format('grant anon, authenticated, service_role, stoa_service, stoa_backend to %I', current_user);
  end if;
end
$$;

create schema if not exists auth authorization stoa_backend;
create schema if not exists storage authorization stoa_backend;
create schema if not exists realtime authorization stoa_backend;
create schema if not exists extensions;

grant usage on schema public, auth, storage, realtime, extensions to anon, authenticated, service_role;
grant usage on schema public, auth to impersonated;
grant usage on schema public, auth, extensions to stoa_service, stoa_backend;

-- The first migration takes most of this away again, so it is given once: tables and functions of a later migration would
-- be granted to everybody otherwise.
do $$
begin
  if to_regnamespace('app') is not null then
    return;
  end if;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges in schema extensions grant execute on functions to anon, authenticated, service_role;
end
$$;

create extension if not exists pgcrypto with schema extensions;
