-- The fields of a contact in an email of a run, with the newest coupon that the run made for them. No field of a site has such a key.
create or replace function app.fields_of_run(p_fields jsonb, p_run_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select p_fields || coalesce((select jsonb_build_object('$coupon', c.name)
    from public.automation_runs r join public.coupons c on c.account_id = r.account_id and c.run_id = r.id
    where r.id = p_run_id order by c.run_step desc limit 1), '{}')
$$;
