-- Changes what an operator may do, over the permissions that were read; returns those of before. Nobody changes their own, and
-- the last operator with danger keeps it.
create or replace function ops.set_operator_caps(p_actor uuid, p_user_id uuid, p_before text[], p_caps text[]) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  v_caps text[];
begin
  if p_actor = p_user_id then
    perform app.fail('own_rights');
  end if;
  -- Before any row, as the trigger takes it: two that change each other would wait for ever.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('stoa.platform_operators', 0));
  select o.caps into v_caps from public.platform_operators o where o.user_id = p_user_id for update;
  if not found then
    perform app.fail('not_found');
  end if;
  if not (v_caps <@ p_before and p_before <@ v_caps) then
    perform app.fail('precondition_failed');
  end if;
  update public.platform_operators o set caps = p_caps where o.user_id = p_user_id;
  return v_caps;
end
$$;
grant execute on function ops.set_operator_caps to stoa_service;
