-- Suspends an account or opens it again, for the service alone; tells how it stood before, and null where there is none.
create or replace function ops.set_account_status(p_account_id uuid, p_status text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_before text;
begin
  select a.status into v_before from public.accounts a where a.account_id = p_account_id and a.kind = 'site' for update;
  if v_before <> p_status then
    update public.accounts a set status = p_status where a.account_id = p_account_id;
  end if;
  return v_before;
end
$$;
grant execute on function ops.set_account_status to stoa_service;
