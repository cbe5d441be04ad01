-- A new draft, taught by whoever makes it.
create or replace function public.create_course(p_account_id uuid, p_title text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_title text := btrim(coalesce(p_title, ''));
  v_base text := case when p_title ~* '[a-z0-9]' then app.slugify(p_title) else 'course' end;
  v_slug text := v_base;
  v_id uuid;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_accounts()) then
    perform app.fail('account_not_found');
  end if;
  if p_account_id not in (select app.my_accounts_with_cap('create_courses') union select app.my_accounts_with_cap('manage_options')
    union select app.my_accounts_with_cap('edit_posts')) then
    perform app.fail('forbidden');
  end if;
  if length(v_title) not between 1 and 200 then
    perform app.fail('invalid_input', 'title');
  end if;
  loop
    insert into public.courses (account_id, slug, title, instructor_id, position)
    select p_account_id, v_slug, v_title,
      (select m.id from public.members m where m.account_id = p_account_id and m.user_id = auth.uid()),
      (select coalesce(max(c.position) + 1, 0) from public.courses c where c.account_id = p_account_id)
    on conflict (account_id, slug) do nothing
    returning id into v_id;
    exit when found;
    v_slug := v_base || '-' || substr(md5(gen_random_uuid()::text), 1, 6);
  end loop;
  return v_id;
end
$$;
grant execute on function public.create_course to authenticated, stoa_service;
