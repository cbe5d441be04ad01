create or replace function public.save_shop_settings(p_account_id uuid, p_settings jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.require_cap(p_account_id);
  select s.version into v_version from public.shop_settings s where s.account_id = p_account_id for update;
  perform app.need_version(p_settings, v_version);
  update public.shop_settings s set version = s.version + 1 where s.account_id = p_account_id;
  return app.write_shop_settings(p_account_id, case when jsonb_typeof(p_settings) = 'object'
    then p_settings - 'version' else p_settings end);
end
$$;
grant execute on function public.save_shop_settings to authenticated, stoa_service;
