-- Takes a unit of a plan that is sold while units last; others have no end. The row is locked until the buyer's transaction
-- ends, so that the last unit goes to one buyer.
create or replace function app.take_plan_unit(p_plan_id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update ops.plan_units u set taken = u.taken + 1 where u.plan_id = p_plan_id and u.taken < u.units;
  if not found and exists (select 1 from ops.plan_units u where u.plan_id = p_plan_id) then
    perform app.fail('plan_sold_out');
  end if;
end
$$;
