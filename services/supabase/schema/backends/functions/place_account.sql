-- An account whose rows lie at another backend has its row there too: references, rights and plan gates need it.
-- What the control database decides is written at every call; what people edit is theirs after the first.
create or replace function ops.place_account(p_account jsonb, p_owner_email text) returns void
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
grant execute on function ops.place_account to stoa_service;
