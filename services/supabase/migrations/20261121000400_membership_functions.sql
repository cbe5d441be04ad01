-- Joining an account, and what a person may know about their own place in it.
create function app.member_json(p_member public.members) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_member.id, 'account_id', p_member.account_id, 'user_id', p_member.user_id,
    'name', p_member.name, 'slug', p_member.slug, 'email', p_member.email, 'role_id', p_member.role_id,
    'status', p_member.status, 'created_at', p_member.created_at)
$$;

-- Makes the signed-in person a member with the account's default role, once.
create function public.register_member(p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_user_id uuid := auth.uid();
  v_email text := lower(btrim(coalesce(auth.jwt() ->> 'email', '')));
  v_name text := left(btrim(coalesce(auth.jwt() -> 'user_metadata' ->> 'display_name', '')), 120);
  v_role_id uuid;
  v_slug text;
  v_member public.members;
begin
  if v_user_id is null then
    perform app.fail('not_authenticated');
  end if;
  select r.role_id into v_role_id
  from public.accounts a join public.roles r on r.account_id = a.account_id and r.is_default
  where a.account_id = p_account_id and a.status = 'active';
  if not found then
    perform app.fail('account_not_found');
  end if;
  if v_name = '' then
    v_name := coalesce(nullif(split_part(v_email, '@', 1), ''), 'Member');
  end if;
  v_slug := app.slugify(v_name);
  loop
    select * into v_member from public.members m where m.account_id = p_account_id and m.user_id = v_user_id;
    exit when found;
    insert into public.members (account_id, user_id, name, slug, email, role_id)
    values (p_account_id, v_user_id, v_name, v_slug, v_email, v_role_id)
    on conflict do nothing;
    -- Either it is in now, or a parallel call put it in, or the slug is another person's.
    v_slug := app.slugify(v_name) || '-' || substr(md5(gen_random_uuid()::text), 1, 6);
  end loop;
  return app.member_json(v_member);
end
$$;

create function public.my_account_access(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'member', case when m.id is null then null else jsonb_build_object('id', m.id, 'name', m.name, 'slug', m.slug,
      'user_id', m.user_id) end,
    'role', case when r.role_id is null then null else jsonb_build_object('role_id', r.role_id, 'name', r.name) end,
    'caps', to_jsonb(coalesce(r.caps, '{}')),
    'is_owner', a.account_id is not null,
    'is_manager', a.account_id is not null or 'manage_options' = any (coalesce(r.caps, '{}')))
  from (select (select auth.uid()) as user_id) me
  left join public.members m on m.account_id = p_account_id and m.user_id = me.user_id and m.status = 'active'
  left join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id
  left join public.accounts a on a.account_id = p_account_id and a.owner_user_id = me.user_id
$$;

-- True only for the owner asking about the own address of the session.
create function public.is_site_owner(p_account_id uuid, p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.accounts a
    where a.account_id = p_account_id and a.owner_user_id = (select auth.uid())
  ) and lower(btrim(coalesce(p_email, ''))) = lower(btrim(coalesce(auth.jwt() ->> 'email', '')))
    and coalesce(btrim(p_email), '') <> ''
$$;

-- The own address for a member, everybody's for a manager.
create function public.member_emails(p_account_id uuid, p_user_ids uuid[] default null)
returns table (user_id uuid, email text)
language sql stable security definer set search_path = '' as $$
  select m.user_id, m.email
  from public.members m
  where m.account_id = p_account_id
    and (p_user_ids is null or m.user_id = any (p_user_ids))
    and ((m.user_id = (select auth.uid()) and m.status = 'active')
      or p_account_id = any (array(select app.my_accounts_with_cap('manage_options'))))
$$;

grant execute on function public.register_member(uuid), public.my_account_access(uuid),
  public.is_site_owner(uuid, text), public.member_emails(uuid, uuid[]) to authenticated, stoa_service;
