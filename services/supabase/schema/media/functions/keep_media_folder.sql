create or replace function public.keep_media_folder(p_account_id uuid, p_folder_id uuid, p_name text, p_parent_id uuid default null)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := p_folder_id;
  v_depth int;
  v_below int := 1;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_media_accounts()) then
    perform app.fail('forbidden');
  end if;
  -- One change of folders at a time: two moves together could make a ring.
  perform pg_advisory_xact_lock(hashtextextended('media-folders:' || p_account_id, 0));
  with recursive above as (
    select f.id, f.parent_id, 1 as depth from public.media_folders f where f.id = p_parent_id and f.account_id = p_account_id
    union all
    select f.id, f.parent_id, a.depth + 1 from public.media_folders f join above a on f.id = a.parent_id where a.depth < 20
  )
  select coalesce(max(a.depth), 0) into v_depth from above a having coalesce(bool_and(a.id is distinct from p_folder_id), true);
  if v_depth is null or (p_parent_id is not null and v_depth = 0) then
    perform app.fail('invalid_input', 'parent');
  end if;
  if p_folder_id is not null then
    with recursive below as (
      select f.id, 1 as depth from public.media_folders f where f.id = p_folder_id and f.account_id = p_account_id
      union all
      select f.id, b.depth + 1 from public.media_folders f join below b on f.parent_id = b.id where b.depth < 20
    )
    select max(b.depth) into v_below from below b;
    if v_below is null then
      perform app.fail('not_found', 'folder');
    end if;
  end if;
  if v_depth + v_below > 5 then
    perform app.fail('invalid_input', 'depth');
  end if;
  if v_id is null then
    insert into public.media_folders (account_id, parent_id, name) values (p_account_id, p_parent_id, btrim(p_name)) returning id into v_id;
  else
    update public.media_folders f set name = btrim(p_name), parent_id = p_parent_id where f.id = v_id;
  end if;
  return v_id;
exception
  when unique_violation then
    perform app.fail('name_taken');
  when check_violation or not_null_violation then
    perform app.fail('invalid_input', 'name');
end
$$;
grant execute on function public.keep_media_folder to authenticated, stoa_service;
