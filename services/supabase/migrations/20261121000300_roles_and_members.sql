-- Who belongs to an account and what they may do. Rights come from these tables, never from a token's metadata.
create table public.roles (
  role_id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  caps text[] not null default '{}' check (caps <@ array['manage_options', 'edit_posts', 'create_courses',
    'manage_curriculum', 'manage_students', 'manage_submissions', 'manage_stats']),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  unique (account_id, role_id)
);
create unique index roles_name_key on public.roles (account_id, lower(btrim(name)));
create unique index roles_default_key on public.roles (account_id) where is_default;

create table public.members (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  email text not null check (length(email) <= 254),
  role_id uuid not null,
  status text not null default 'active' check (status in ('active', 'banned')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, id),
  unique (account_id, user_id),
  unique (account_id, slug),
  foreign key (account_id, role_id) references public.roles (account_id, role_id)
);
create index members_user_idx on public.members (user_id);
create trigger members_touch before update on public.members for each row execute function app.touch_updated_at();

create table public.options (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  key text not null check (key ~ '^[A-Za-z][A-Za-z0-9_.-]{0,79}$'),
  value jsonb not null,
  primary key (account_id, key)
);

create function app.my_accounts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.account_id from public.members m where m.user_id = (select auth.uid()) and m.status = 'active'
  union
  select a.account_id from public.accounts a where a.owner_user_id = (select auth.uid())
$$;

create function app.my_accounts_with_cap(p_cap text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.account_id
  from public.members m
  join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id
  where m.user_id = (select auth.uid()) and m.status = 'active' and p_cap = any (r.caps)
  union
  select a.account_id from public.accounts a where a.owner_user_id = (select auth.uid())
$$;

create function app.is_manager(p_account_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select p_account_id in (select app.my_accounts_with_cap('manage_options'))
$$;
grant execute on function app.my_accounts(), app.my_accounts_with_cap(text), app.is_manager(uuid)
  to anon, authenticated, stoa_service;

alter table public.roles enable row level security;
alter table public.members enable row level security;
alter table public.options enable row level security;

grant select on public.roles to authenticated;
create policy roles_read on public.roles for select to authenticated
  using (account_id = any (array(select app.my_accounts())));

-- The e-mail column is granted to nobody; `member_emails` hands it out to the person and to managers.
grant select (id, account_id, user_id, name, slug, role_id, status, created_at) on public.members to authenticated;
grant update (name) on public.members to authenticated;
create policy members_read on public.members for select to authenticated
  using (account_id = any (array(select app.my_accounts())));
create policy members_rename_self on public.members for update to authenticated
  using (user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
  with check (user_id = (select auth.uid()));

grant select on public.options to anon, authenticated;
grant insert (account_id, key, value), update (value), delete on public.options to authenticated;
create policy options_read on public.options for select to anon, authenticated
  using (key = any (array['profilemenu', 'seo', 'social'])
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy options_insert on public.options for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy options_update on public.options for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy options_delete on public.options for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

-- The check on the currency runs with the rights of whoever writes the row.
grant execute on function app.currency_digits(text) to authenticated;
grant update (name, settings, menus, theme, misc) on public.accounts to authenticated;
create policy accounts_edit on public.accounts for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

-- Every account is born with the five roles.
create function app.add_default_roles() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.roles (account_id, name, caps, is_default) values
    (new.account_id, 'Owner', array['manage_options', 'edit_posts', 'create_courses', 'manage_curriculum',
      'manage_students', 'manage_submissions', 'manage_stats'], false),
    (new.account_id, 'Manager', array['manage_options'], false),
    (new.account_id, 'Instructor', array['edit_posts', 'create_courses', 'manage_curriculum', 'manage_students',
      'manage_submissions', 'manage_stats'], false),
    (new.account_id, 'Editor', array['edit_posts'], false),
    (new.account_id, 'Student', '{}', true);
  return null;
end
$$;
create trigger accounts_default_roles after insert on public.accounts
  for each row execute function app.add_default_roles();
