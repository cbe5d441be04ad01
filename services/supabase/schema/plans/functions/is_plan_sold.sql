-- Tells whether a plan can be bought: it has no end, or units are left.
create or replace function app.is_plan_sold(p_plan_id text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select 1 from ops.plan_units u where u.plan_id = p_plan_id and u.taken >= u.units)
$$;
