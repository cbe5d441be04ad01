-- Stores the decision on a test whose time has come. False where it was decided before.
create or replace function ops.decide_test(p_id uuid, p_result jsonb) returns boolean
language sql security definer set search_path = '' as $$
  select case when exists (select 1 from public.campaigns c where c.id = p_id and c.state = 'testing' and c.test_ends_at <= now())
    then app.settle_test(p_id, p_result) else false end
$$;
grant execute on function ops.decide_test to stoa_service;
