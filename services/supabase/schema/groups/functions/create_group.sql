-- The account's managers open a group; whoever does so keeps it. Its address comes from its name.
create or replace function public.create_group(p_account_id uuid, p_title text, p_description text default '',
  p_privacy text default 'public', p_join_mode text default 'open') returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_title text := btrim(coalesce(p_title, ''));
  v_base text := coalesce(nullif(app.slugify(v_title), 'member'), 'group');
  v_slug text := v_base;
  v_group public.groups;
begin
  perform app.require_cap(p_account_id);
  if length(v_title) not between 1 and 200 or length(coalesce(p_description, '')) > 5000
    or coalesce(p_privacy, '') not in ('public', 'private', 'hidden') or coalesce(p_join_mode, '') not in ('open', 'request', 'invite') then
    perform app.fail('invalid_input');
  end if;
  loop
    insert into public.groups (account_id, slug, title, description, privacy, join_mode)
    values (p_account_id, v_slug, v_title, coalesce(p_description, ''), p_privacy, p_join_mode)
    on conflict (account_id, slug) do nothing returning * into v_group;
    exit when v_group.id is not null;
    v_slug := v_base || '-' || substr(md5(gen_random_uuid()::text), 1, 6);
  end loop;
  insert into public.group_members (account_id, group_id, user_id, role)
  select m.account_id, v_group.id, m.user_id, 'admin' from public.members m
  where m.account_id = p_account_id and m.user_id = auth.uid();
  return v_slug;
end
$$;
grant execute on function public.create_group to authenticated, stoa_service;
