-- How much an account may have of a metric, in its plan's unit, null for unlimited: what an operator set while it lasts, else
-- the greater of its plan's figure and what it kept. Nothing else decides a limit.
create or replace function app.account_limit(p_account_id uuid, p_metric text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  v_metric text := app.limit_metric(p_metric);
  v_limit bigint := app.plan_limit(app.plan_of(p_account_id), v_metric);
  v_own record;
begin
  for v_own in
    select l.source, l.value from ops.account_limits l
    where l.account_id = p_account_id and l.metric = v_metric and (l.until is null or l.until > now())
    order by l.source = 'operator' desc
  loop
    if v_own.source = 'operator' then
      return v_own.value;
    end if;
    v_limit := case when v_own.value is not null and v_limit is not null then greatest(v_limit, v_own.value) end;
  end loop;
  return v_limit;
end
$$;
