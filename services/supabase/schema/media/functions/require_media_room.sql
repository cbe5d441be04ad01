-- Fails where so many bytes more would pass a limit, so that a file is rejected before it is sent. The count itself is guarded
-- when the file is stored.
create or replace function public.require_media_room(p_account_id uuid, p_bytes bigint, p_mime text default '') returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_metric text;
  v_limit bigint;
  v_used bigint;
begin
  if p_account_id is null or p_account_id not in (select app.my_media_accounts()) then
    perform app.fail('forbidden');
  end if;
  foreach v_metric in array case when p_mime like 'video/%' then array['storage', 'videos'] else array['storage'] end loop
    v_limit := app.account_limit(p_account_id, v_metric) * app.metric_unit(v_metric);
    v_used := app.metric_used(p_account_id, v_metric);
    if v_used + greatest(p_bytes, 0) > v_limit then
      perform app.fail_limit(p_account_id, v_metric, v_used, v_limit);
    end if;
  end loop;
end
$$;
grant execute on function public.require_media_room to authenticated, stoa_service;
