-- An affiliate of the account that the caller manages, locked.
create or replace function app.managed_affiliate(p_account_id uuid, p_id uuid) returns public.affiliates
language plpgsql set search_path = '' as $$
declare
  v_affiliate public.affiliates;
begin
  perform app.require_cap(p_account_id);
  select * into v_affiliate from public.affiliates a where a.account_id = p_account_id and a.id = p_id for update;
  if not found then
    perform app.fail('not_found', 'affiliate');
  end if;
  return v_affiliate;
end
$$;
