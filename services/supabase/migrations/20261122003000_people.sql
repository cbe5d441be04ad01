-- Who is let in and what a role may do: invitations, role editing, profiles, and what managers did.
alter table public.roles add column is_owner boolean not null default false;
update public.roles set is_owner = true where name = 'Owner';
create unique index roles_owner_key on public.roles (account_id) where is_owner;
-- Everybody who registers gets the default role, so it never makes a manager.
alter table public.roles add constraint roles_default_is_harmless check (not is_default or not 'manage_options' = any (caps));

create or replace function app.add_default_roles() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.roles (account_id, name, caps, is_default, is_owner) values
    (new.account_id, 'Owner', array['manage_options', 'edit_posts', 'create_courses', 'manage_curriculum',
      'manage_students', 'manage_submissions', 'manage_stats'], false, true),
    (new.account_id, 'Manager', array['manage_options'], false, false),
    (new.account_id, 'Instructor', array['edit_posts', 'create_courses', 'manage_curriculum', 'manage_students',
      'manage_submissions', 'manage_stats'], false, false),
    (new.account_id, 'Editor', array['edit_posts'], false, false),
    (new.account_id, 'Student', '{}', true, false);
  return null;
end
$$;

alter table public.members
  add column bio text not null default '' check (length(bio) <= 500),
  -- When the picture at avatars/{user_id}/avatar.jpg last changed; null while there is none.
  add column avatar_at timestamptz,
  add column is_listed boolean not null default false;
create index members_listed_idx on public.members (account_id, lower(name)) where is_listed;
grant select (bio, avatar_at, is_listed) on public.members to anon, authenticated;
create policy members_read_listed on public.members for select to anon, authenticated
  using (is_listed and status = 'active');

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  email text not null check (email = lower(btrim(email)) and length(email) between 3 and 254),
  role_id uuid not null,
  token_hash text not null unique,
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  accepted_at timestamptz,
  revoked_at timestamptz,
  foreign key (account_id, role_id) references public.roles (account_id, role_id) on delete cascade
);
create unique index invitations_open_key on public.invitations (account_id, email)
  where accepted_at is null and revoked_at is null;

create table public.account_audit (
  id bigint generated always as identity primary key,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  at timestamptz not null default now(),
  actor_user_id uuid,
  action text not null check (action ~ '^[a-z]+\.[a-z_]+$'),
  target_id uuid,
  detail jsonb not null default '{}'
);
create index account_audit_account_idx on public.account_audit (account_id, id desc);

alter table public.invitations enable row level security;
alter table public.account_audit enable row level security;
grant select (id, account_id, email, role_id, invited_by, created_at, expires_at, accepted_at, revoked_at)
  on public.invitations to authenticated;
grant select on public.account_audit to authenticated;
create policy invitations_read on public.invitations for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy account_audit_read on public.account_audit for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

create function app.audit(p_account_id uuid, p_action text, p_target_id uuid, p_detail jsonb default '{}') returns void
language sql set search_path = '' as $$
  insert into public.account_audit (account_id, actor_user_id, action, target_id, detail)
  values (p_account_id, auth.uid(), p_action, p_target_id, coalesce(p_detail, '{}'))
$$;

create function app.require_cap(p_account_id uuid, p_cap text default 'manage_options') returns void
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_accounts_with_cap(p_cap)) then
    perform app.fail('forbidden');
  end if;
end
$$;

create function app.is_owner(p_account_id uuid, p_user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.accounts a where a.account_id = p_account_id and a.owner_user_id = p_user_id)
$$;

-- One row a person and account, with a slug of its own; whoever is in already stays as they are.
create function app.join_account(p_account_id uuid, p_user_id uuid, p_email text, p_name text, p_role_id uuid)
returns public.members
language plpgsql set search_path = '' as $$
declare
  v_name text := coalesce(nullif(left(btrim(p_name), 120), ''), nullif(split_part(p_email, '@', 1), ''), 'Member');
  v_slug text := app.slugify(v_name);
  v_member public.members;
begin
  loop
    select * into v_member from public.members m where m.account_id = p_account_id and m.user_id = p_user_id;
    exit when found;
    insert into public.members (account_id, user_id, name, slug, email, role_id)
    values (p_account_id, p_user_id, v_name, v_slug, p_email, p_role_id)
    on conflict do nothing;
    -- Either it is in now, or a parallel call put it in, or the slug is another person's.
    v_slug := app.slugify(v_name) || '-' || substr(md5(gen_random_uuid()::text), 1, 6);
  end loop;
  return v_member;
end
$$;

create or replace function public.register_member(p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_role_id uuid;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select r.role_id into v_role_id
  from public.accounts a join public.roles r on r.account_id = a.account_id and r.is_default
  where a.account_id = p_account_id and a.status = 'active';
  if not found then
    perform app.fail('account_not_found');
  end if;
  return app.member_json(app.join_account(p_account_id, auth.uid(), lower(btrim(coalesce(auth.jwt() ->> 'email', ''))),
    coalesce(auth.jwt() -> 'user_metadata' ->> 'display_name', ''), v_role_id));
end
$$;

-- A role that the caller may give to somebody else. The owner's role is the owner's to give.
create function app.require_grantable_role(p_account_id uuid, p_role_id uuid) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_is_owner boolean;
begin
  select r.is_owner into v_is_owner from public.roles r where r.account_id = p_account_id and r.role_id = p_role_id;
  if not found then
    perform app.fail('not_found', 'role');
  end if;
  if v_is_owner and not app.is_owner(p_account_id, auth.uid()) then
    perform app.fail('forbidden', 'the owner''s role');
  end if;
end
$$;

-- Another member whom the caller may manage: never oneself, never the owner, a holder of the owner's role only by the owner.
create function app.require_managed_member(p_member_id uuid) returns public.members
language plpgsql set search_path = '' as $$
declare
  v_member public.members;
begin
  select * into v_member from public.members m
  where m.id = p_member_id and m.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'member');
  end if;
  if app.is_owner(v_member.account_id, v_member.user_id) then
    perform app.fail('last_owner');
  end if;
  if v_member.user_id = auth.uid() then
    perform app.fail('own_rights');
  end if;
  perform app.require_grantable_role(v_member.account_id, v_member.role_id);
  return v_member;
end
$$;

create function public.set_member_role(p_member_id uuid, p_role_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members := app.require_managed_member(p_member_id);
begin
  perform app.require_grantable_role(v_member.account_id, p_role_id);
  update public.members set role_id = p_role_id where id = p_member_id;
  perform app.audit(v_member.account_id, 'member.role', p_member_id,
    jsonb_build_object('from', v_member.role_id, 'to', p_role_id));
end
$$;

create function public.set_member_status(p_member_id uuid, p_status text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members := app.require_managed_member(p_member_id);
begin
  if coalesce(p_status, '') not in ('active', 'banned') then
    perform app.fail('invalid_input', 'status');
  end if;
  update public.members set status = p_status where id = p_member_id;
  perform app.audit(v_member.account_id, 'member.status', p_member_id,
    jsonb_build_object('from', v_member.status, 'to', p_status));
end
$$;

create function public.remove_member(p_member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members := app.require_managed_member(p_member_id);
begin
  delete from public.members where id = p_member_id;
  perform app.audit(v_member.account_id, 'member.removed', p_member_id, jsonb_build_object('user_id', v_member.user_id));
end
$$;

create function public.leave_account(p_account_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_owner(p_account_id, auth.uid()) then
    perform app.fail('last_owner');
  end if;
  delete from public.members where account_id = p_account_id and user_id = auth.uid() and status = 'active';
  if not found then
    perform app.fail('not_a_member');
  end if;
end
$$;

-- The account has one owner, always: the old one hands over and stays a member with the same role.
create function public.transfer_ownership(p_member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members;
begin
  select m.* into v_member from public.members m join public.accounts a on a.account_id = m.account_id
  where m.id = p_member_id and m.status = 'active' and a.owner_user_id = auth.uid() for update;
  if not found then
    perform app.fail('not_found', 'member');
  end if;
  update public.members m set role_id = r.role_id from public.roles r
  where m.id = p_member_id and r.account_id = m.account_id and r.is_owner;
  update public.accounts set owner_user_id = v_member.user_id where account_id = v_member.account_id;
  perform app.audit(v_member.account_id, 'account.owner', p_member_id);
end
$$;

grant execute on function public.set_member_role(uuid, uuid), public.set_member_status(uuid, text),
  public.remove_member(uuid), public.leave_account(uuid), public.transfer_ownership(uuid) to authenticated, stoa_service;
