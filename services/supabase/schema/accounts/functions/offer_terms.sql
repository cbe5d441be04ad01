-- What accepting the offer of a site depends on: {needsMethod, method}. Holds the site until the transaction ends.
create or replace function ops.offer_terms(p_user_id uuid, p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_terms jsonb;
begin
  perform 1 from public.accounts a where a.account_id = p_account_id and a.status in ('active', 'paused') for update;
  select jsonb_build_object('needsMethod', app.plan_needs_method(p_account_id), 'method', t.method) into v_terms
  from ops.site_transfers t where t.account_id = p_account_id and t.to_user_id = p_user_id and t.expires_at > now();
  if not found then
    perform app.fail('account_not_found');
  end if;
  return v_terms;
end
$$;
grant execute on function ops.offer_terms to stoa_service;
