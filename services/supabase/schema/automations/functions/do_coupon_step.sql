-- Makes a coupon for the contact of a run, once by run and step: for one use, until the days of the step are over.
create or replace function app.do_coupon_step(p_run public.automation_runs, p_step_no int, p_effect jsonb) returns text
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.coupons (account_id, name, usage_limit, per_user_limit, discount_type, coupon_amount, date_end, run_id, run_step)
  values (p_run.account_id, 'OWN-' || upper(left(replace(gen_random_uuid()::text, '-', ''), 12)), 1, 1, p_effect ->> 'discount',
    (p_effect ->> 'amount')::bigint, now() + make_interval(days => (p_effect ->> 'days')::int), p_run.id, p_step_no)
  on conflict (account_id, run_id, run_step) where run_id is not null do nothing;
  return 'done';
end
$$;
