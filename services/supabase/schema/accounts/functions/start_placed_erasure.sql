-- Starts the erasure of a site at a backend that holds its rows, as the control database decided; whether it has any left.
create or replace function ops.start_placed_erasure(p_account_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into ops.site_erasures (account_id, slug, owner_user_id)
  select a.account_id, a.slug, a.owner_user_id from public.accounts a
  where a.account_id = p_account_id and a.status = 'closing'
  on conflict do nothing;
  return exists (select 1 from public.accounts a where a.account_id = p_account_id);
end
$$;
grant execute on function ops.start_placed_erasure to stoa_service;
