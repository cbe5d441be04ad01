create or replace function public.delete_affiliate_rate(p_account_id uuid, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  delete from public.affiliate_rates r where r.account_id = p_account_id and r.id = p_id;
  if not found then
    perform app.fail('not_found');
  end if;
end
$$;
grant execute on function public.delete_affiliate_rate to authenticated, stoa_service;
