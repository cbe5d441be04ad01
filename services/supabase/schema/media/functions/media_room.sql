-- Whether so many bytes more would fit the plan; asked before an upload.
create or replace function public.media_room(p_account_id uuid, p_bytes bigint) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_account_id not in (select app.my_media_accounts()) then
    perform app.fail('forbidden');
  end if;
  return coalesce((
    select coalesce(sum(u.used), 0) + greatest(p_bytes, 0) <= app.account_limit(p_account_id, 'storage') * app.metric_unit('storage')
    from public.usage_counters u where u.account_id = p_account_id and u.metric = 'storage'), true);
end
$$;
grant execute on function public.media_room to authenticated, impersonated, stoa_service;
