-- Accounts (tenants), the slugs nobody may take, and the platform's operators.
create table public.accounts (
  account_id uuid primary key default gen_random_uuid(),
  slug text not null,
  domain text,
  domain_verified_at timestamptz,
  name text not null check (length(name) between 1 and 120),
  status text not null default 'active' check (status in ('active', 'suspended')),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  menus jsonb not null default '{"header": [], "mobile": []}' check (jsonb_typeof(menus) = 'object'),
  theme jsonb not null default '{}' check (jsonb_typeof(theme) = 'object'),
  misc jsonb not null default '{}' check (jsonb_typeof(misc) = 'object'),
  features text[] not null default '{}',
  payments_test_mode boolean not null default false,
  owner_user_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accounts_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 40 and slug !~ '^xn-'),
  constraint accounts_domain_form check (domain is null or (domain = lower(domain) and length(domain) <= 253
    and domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$')),
  constraint accounts_currency_known check (settings -> 'currency' is null or app.currency_digits(settings ->> 'currency') is not null)
);
create unique index accounts_slug_key on public.accounts (lower(slug));
create unique index accounts_domain_key on public.accounts (domain) where domain is not null;
create index accounts_owner_idx on public.accounts (owner_user_id);

create table app.reserved_slugs (
  slug text primary key,
  reason text not null
);
insert into app.reserved_slugs (slug, reason)
select slug, 'a host or path of the platform'
from unnest(array['dashboard', 'checkout', 'login', 'signup', 'api', 'www', 'admin', '_sites', 'app', 'assets', 'auth',
  'blog', 'cdn', 'docs', 'help', 'mail', 'platform', 'remotes', 'shell', 'static', 'status', 'stoa', 'support']) as slug;
insert into app.reserved_slugs (slug, reason) values ('atelier-nord', 'the demo profile''s own domain');

create function app.guard_account_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from app.reserved_slugs r where r.slug = lower(new.slug)) then
    perform app.fail('slug_reserved', new.slug);
  end if;
  return new;
end
$$;
create trigger accounts_slug_guard before insert or update of slug on public.accounts
  for each row execute function app.guard_account_slug();

-- A manager edits the site, not the plan or the backend it runs on.
create function app.guard_account_settings() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_key text;
begin
  if current_user in ('anon', 'authenticated') then
    foreach v_key in array array['plan', 'server_id', 'url', 'anonKey'] loop
      if new.settings -> v_key is distinct from old.settings -> v_key then
        raise exception using errcode = '42501', message = 'protected_setting', detail = v_key;
      end if;
    end loop;
  end if;
  return new;
end
$$;
create trigger accounts_settings_guard before update of settings on public.accounts
  for each row execute function app.guard_account_settings();
create trigger accounts_touch before update on public.accounts for each row execute function app.touch_updated_at();
create trigger accounts_announce after insert or update or delete on public.accounts
  for each row execute function app.announce_change();

create table public.platform_operators (
  user_id uuid primary key,
  email text not null,
  created_at timestamptz not null default now()
);
create unique index platform_operators_email_key on public.platform_operators (lower(email));

alter table public.accounts enable row level security;
alter table app.reserved_slugs enable row level security;
alter table public.platform_operators enable row level security;

-- Everything but the owner. An operator reads accounts through the service, never by a token alone.
grant select (account_id, slug, domain, domain_verified_at, name, status, settings, menus, theme, misc, features,
  payments_test_mode, created_at, updated_at) on public.accounts to anon, authenticated;
grant select on public.accounts to stoa_service;

create policy accounts_read on public.accounts for select to anon, authenticated using (status = 'active');
create policy accounts_service on public.accounts for select to stoa_service using (true);

-- An operator is a row made by seed or command line, for a person whose address is verified.
create function app.is_operator() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1
    from public.platform_operators o
    join auth.users u on u.id = o.user_id
    where o.user_id = (select auth.uid())
      and u.email_confirmed_at is not null
      and lower(u.email) = lower(o.email)
  )
$$;

create function public.am_i_operator() returns boolean
language sql stable set search_path = '' as $$ select app.is_operator() $$;
grant execute on function app.is_operator(), public.am_i_operator() to authenticated, stoa_service;
