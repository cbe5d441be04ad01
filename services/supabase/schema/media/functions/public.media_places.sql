create or replace function public.media_places(p_media_id uuid) returns table (entity text, entity_id uuid, title text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if not exists (select 1 from public.media m where m.id = p_media_id and m.account_id in (select app.my_media_accounts())) then
    perform app.fail('not_found', 'media');
  end if;
  return query select p.entity, p.entity_id, p.title from app.media_places(p_media_id) p order by 1, 3, 2 limit 100;
end
$$;
grant execute on function public.media_places to authenticated, stoa_service;
