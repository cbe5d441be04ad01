create or replace function public.save_tag(p_account_id uuid, p_id uuid, p_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.require_cap(p_account_id);
  if length(btrim(coalesce(p_name, ''))) not between 1 and 60 then
    perform app.fail('invalid_input', 'name');
  end if;
  if p_id is null then
    if (select count(*) from public.tags t where t.account_id = p_account_id) >= 1000 then
      perform app.fail('limit_reached', 'tags');
    end if;
    insert into public.tags (account_id, name) values (p_account_id, btrim(p_name)) returning id into v_id;
  else
    update public.tags t set name = btrim(p_name) where t.account_id = p_account_id and t.id = p_id returning t.id into v_id;
    if not found then
      perform app.fail('not_found', 'tag');
    end if;
  end if;
  return v_id;
exception when unique_violation then
  perform app.fail('name_taken', 'name');
end
$$;
grant execute on function public.save_tag to authenticated, stoa_service;
