create or replace function public.resume_subscription(p_subscription_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_subscription public.subscriptions := app.subscription_for(p_subscription_id, false);
begin
  update public.subscriptions set cancel_at_period_end = false
  where id = p_subscription_id and status = 'active' and current_period_end > now();
  if not found then
    perform app.fail('subscription_ended');
  end if;
  return app.subscription_json(v_subscription.id);
end
$$;
grant execute on function public.resume_subscription to authenticated, stoa_service;
