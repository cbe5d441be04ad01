create or replace function app.subscription_for(p_subscription_id uuid, p_manager_only boolean) returns public.subscriptions
language plpgsql set search_path = '' as $$
declare
  v_subscription public.subscriptions;
begin
  select * into v_subscription from public.subscriptions s
  where s.id = p_subscription_id and ((not p_manager_only and s.user_id = (select auth.uid()))
    or s.account_id = any (array(select app.my_accounts_with_cap('manage_options')))) for update;
  if not found then
    perform app.fail('not_found', 'subscription');
  end if;
  return v_subscription;
end
$$;
