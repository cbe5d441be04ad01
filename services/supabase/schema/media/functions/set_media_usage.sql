-- Says where a page, course or the like uses media: the whole list, replacing the one before.
create or replace function public.set_media_usage(p_account_id uuid, p_entity text, p_entity_id uuid, p_media_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_account_id not in (select app.my_media_accounts()) then
    perform app.fail('forbidden');
  end if;
  delete from public.media_usage u where u.account_id = p_account_id and u.entity = p_entity and u.entity_id = p_entity_id;
  insert into public.media_usage (account_id, media_id, entity, entity_id)
  select p_account_id, m.id, p_entity, p_entity_id from public.media m
  where m.account_id = p_account_id and m.id = any (p_media_ids);
exception when check_violation then
  perform app.fail('invalid_input', 'entity');
end
$$;
grant execute on function public.set_media_usage to authenticated, stoa_service;
