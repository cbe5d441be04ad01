-- A plan and the switched features are the platform's to set.
create or replace function ops.set_account_plan(p_account_id uuid, p_plan text, p_features text[] default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.plans p where p.id = p_plan)
    or not coalesce(p_features, '{}') <@ array['lms', 'groups', 'appointments', 'single_session'] then
    perform app.fail('invalid_input');
  end if;
  update public.accounts a set settings = jsonb_set(a.settings, '{plan}', to_jsonb(p_plan)),
    features = coalesce(p_features, a.features)
  where a.account_id = p_account_id;
  if not found then
    perform app.fail('account_not_found');
  end if;
  -- Nothing was charged in a trial yet: it goes on with the plan that is to be paid.
  update ops.site_subscriptions s set plan_id = p_plan, revision = s.revision + 1
  where s.account_id = p_account_id and s.status = 'trialing';
end
$$;
grant execute on function ops.set_account_plan to stoa_service;
