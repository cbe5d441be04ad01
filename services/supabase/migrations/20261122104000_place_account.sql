-- An account whose rows lie at another backend has its row there too: references, rights and plan gates need it.
-- What the control database decides is written at every call; what people edit is theirs after the first.
create function ops.place_account(p_account jsonb, p_owner_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := (p_account ->> 'account_id')::uuid;
  v_owner auth.users;
begin
  if not exists (select 1 from public.accounts a where a.account_id = v_id) then
    select u.* into v_owner from auth.users u
    where lower(u.email) = lower(p_owner_email) and u.email_confirmed_at is not null;
    if not found then
      perform app.fail('backend_owner_missing');
    end if;
    insert into public.accounts (account_id, slug, name, settings, menus, theme, misc, owner_user_id)
    values (v_id, p_account ->> 'slug', p_account ->> 'name', p_account -> 'settings', p_account -> 'menus',
      p_account -> 'theme', p_account -> 'misc', v_owner.id);
    insert into public.members (account_id, user_id, name, slug, email, role_id)
    select v_id, v_owner.id, left(coalesce(nullif(btrim(v_owner.raw_user_meta_data ->> 'name'), ''), split_part(v_owner.email, '@', 1)), 120),
      app.slugify(split_part(v_owner.email, '@', 1)), v_owner.email, r.role_id
    from public.roles r where r.account_id = v_id and r.is_owner;
  end if;
  update public.accounts a
  set slug = p_account ->> 'slug', domain = p_account ->> 'domain',
    domain_verified_at = (p_account ->> 'domain_verified_at')::timestamptz, status = p_account ->> 'status',
    features = array(select jsonb_array_elements_text(p_account -> 'features')),
    payments_test_mode = (p_account ->> 'payments_test_mode')::boolean,
    settings = (a.settings - array['plan', 'server_id', 'url', 'anonKey'])
      || coalesce((select jsonb_object_agg(s.key, s.value) from jsonb_each(p_account -> 'settings') s where s.key = 'plan'), '{}')
  where a.account_id = v_id;
end
$$;

-- What `place_account` takes: the row, and the address that its owner signs in with.
create function ops.account_to_place(p_account_id uuid) returns table (account jsonb, owner_email text)
language sql stable security definer set search_path = '' as $$
  select to_jsonb(a) - 'owner_user_id', (select u.email from auth.users u where u.id = a.owner_user_id)
  from public.accounts a where a.account_id = p_account_id
$$;

-- Which backend an account uses, told in both places at once: what the service knows, and what its pages may.
create function ops.set_account_backend(p_account_id uuid, p_server_id text, p_url text, p_anon_key text,
  p_schema_version text, p_set_by uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into ops.account_backends (account_id, kind, server_id, url, anon_key, schema_version, checked_at, set_by)
  values (p_account_id, case when p_url is not null then 'own' when p_server_id is not null then 'preset' else 'default' end,
    p_server_id, p_url, p_anon_key, p_schema_version, now(), p_set_by)
  on conflict (account_id) do update set kind = excluded.kind, server_id = excluded.server_id, url = excluded.url,
    anon_key = excluded.anon_key, schema_version = excluded.schema_version, checked_at = excluded.checked_at,
    check_error = null, set_by = excluded.set_by;
  update public.accounts
  set settings = (settings - array['server_id', 'url', 'anonKey'])
    || jsonb_strip_nulls(jsonb_build_object('server_id', p_server_id, 'url', p_url, 'anonKey', p_anon_key))
  where account_id = p_account_id;
end
$$;

-- What a stranger may know of this database before entrusting an account to it: its version, and whether it is tight.
create function public.stoa_backend_facts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'schema_version', (select max(version) from supabase_migrations.schema_migrations),
    'row_security', not exists (
      select 1 from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'app', 'ops', 'registry') and c.relkind in ('r', 'p') and not c.relrowsecurity),
    'roles', (select count(*) = 3 and bool_and(not r.rolsuper and not r.rolbypassrls)
      from pg_catalog.pg_roles r where r.rolname in ('anon', 'authenticated', 'stoa_service')))
$$;

revoke execute on function ops.place_account(jsonb, text), ops.account_to_place(uuid),
  ops.set_account_backend(uuid, text, text, text, text, uuid), public.stoa_backend_facts() from public;
grant execute on function ops.place_account(jsonb, text), ops.account_to_place(uuid), ops.set_account_backend(uuid, text, text, text, text, uuid)
  to stoa_service;
grant execute on function public.stoa_backend_facts() to anon, authenticated, stoa_service;
