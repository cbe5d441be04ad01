-- Schemas, the service role, and the rule that nothing is granted unless a migration says so.
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

-- A failure with a stable code: the code is the message, the sentence is the detail.
create function app.fail(p_code text, p_detail text default null) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'P0001', message = p_code, detail = coalesce(p_detail, '');
end
$$;

create function app.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Tells every process of the service that something it may have cached is old.
create function app.announce_change() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('stoa_changes', jsonb_build_object(
    'table', tg_table_schema || '.' || tg_table_name,
    'name', v_row -> 'name',
    'account_id', v_row -> 'account_id')::text);
  return null;
end
$$;

-- The currencies an account may sell in with their digits, null for others; the same table as the shared contracts'.
create function app.currency_digits(p_code text) returns int
language sql immutable set search_path = '' as $$
  select case
    when p_code in ('USD', 'EUR', 'GBP', 'INR', 'BDT', 'AED', 'SEK') then 2
    when p_code in ('JPY', 'KRW') then 0
    when p_code = 'KWD' then 3
  end
$$;

create function app.currency_providers(p_code text) returns text[]
language sql immutable set search_path = '' as $$
  select case
    when p_code in ('USD', 'EUR', 'GBP', 'JPY', 'SEK') then array['offline', 'paypal', 'stripe']
    when p_code = 'INR' then array['offline', 'razorpay', 'stripe']
    when p_code in ('BDT', 'KWD', 'AED', 'KRW') then array['offline', 'stripe']
    else '{}'::text[]
  end
$$;

create function app.slugify(p_text text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(trim(both '-' from left(regexp_replace(lower(p_text), '[^a-z0-9]+', '-', 'g'), 40)), ''), 'member')
$$;
