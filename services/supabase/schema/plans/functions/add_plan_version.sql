-- Gives a plan new prices and limits, over the version that was read. Periods and metrics stay; the trigger of the limits lets
-- accounts keep what is lowered, subscriptions keep their price.
create or replace function ops.add_plan_version(p_plan_id text, p_version int, p_pricing jsonb, p_limits jsonb,
  p_reason text, p_by text, p_at timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_plan public.plans;
  v_version int;
begin
  select p.* into v_plan from public.plans p where p.id = p_plan_id for update;
  if not found then
    perform app.fail('not_found');
  end if;
  v_version := (select max(v.version) from ops.plan_versions v where v.plan_id = p_plan_id);
  if v_version is distinct from p_version then
    perform app.fail('precondition_failed');
  end if;
  if array(select jsonb_object_keys(p_limits) order by 1) <> array(select jsonb_object_keys(v_plan.limits) order by 1) then
    perform app.fail('invalid_input', 'limits');
  end if;
  if array(select distinct k from jsonb_each(p_pricing) v, jsonb_object_keys(v.value) k order by 1)
    <> array(select distinct k from jsonb_each(v_plan.pricing) v, jsonb_object_keys(v.value) k order by 1) then
    perform app.fail('invalid_input', 'prices');
  end if;
  if p_pricing = v_plan.pricing and p_limits = v_plan.limits then
    perform app.fail('invalid_input', 'prices');
  end if;
  insert into ops.plan_versions (plan_id, version, pricing, limits, reason, set_by, at)
  values (p_plan_id, v_version + 1, p_pricing, p_limits, p_reason, p_by, p_at);
  update public.plans p set pricing = p_pricing, limits = p_limits where p.id = p_plan_id;
  return v_version + 1;
end
$$;
grant execute on function ops.add_plan_version to stoa_service;
