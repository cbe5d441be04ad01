-- The first plan in their order that allows an account more of a metric; one that is sold once is never offered.
create or replace function app.next_plan(p_account_id uuid, p_metric text) returns text
language sql stable security definer set search_path = '' as $$
  select p.id from public.plans p
  where p.id is distinct from app.plan_of(p_account_id) and not p.pricing @? '$.*.onetime'
    and app.account_limit(p_account_id, p_metric) is not null
    and coalesce(app.plan_limit(p.id, p_metric) > app.account_limit(p_account_id, p_metric), true)
  order by p.position limit 1
$$;
