set check_function_bodies = off;

-- One account is the platform's own site. It has no owner, host or plan, and no list of tenants shows it.
alter table public.accounts
  add column kind text not null default 'site' check (kind in ('site', 'platform')),
  add constraint accounts_platform_bare check (kind = 'site'
    or (slug = 'platform' and status = 'active' and owner_user_id is null and domain is null and not payments_test_mode));
create unique index accounts_platform_key on public.accounts (kind) where kind = 'platform';

-- A page of the documentation names its section, and stands at /docs/{slug}.
alter table public.pages
  add column section text check (length(section) between 1 and 60),
  add column position int not null default 0;
