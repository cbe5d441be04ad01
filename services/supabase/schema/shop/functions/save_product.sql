-- A description is as long as the contract says and no longer; a stock that moves asks nothing of one that was written before.
create or replace function public.save_product(p_account_id uuid, p_product jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.require_cap(p_account_id);
  if length(p_product ->> 'description') > 40000 then
    perform app.fail('invalid_input', 'description');
  end if;
  select p.version into v_version from public.products p
  where p.account_id = p_account_id and p.id::text = p_product ->> 'id' for update;
  if found then
    perform app.need_version(p_product, v_version);
    update public.products p set version = p.version + 1
    where p.account_id = p_account_id and p.id::text = p_product ->> 'id';
  end if;
  return app.write_product(p_account_id, p_product - 'version');
end
$$;
grant execute on function public.save_product to authenticated, stoa_service;
