-- Returns the unit of a charge that was not paid.
create or replace function app.return_plan_unit(p_plan_id text) returns void
language sql security definer set search_path = '' as $$
  update ops.plan_units u set taken = u.taken - 1 where u.plan_id = p_plan_id
$$;
