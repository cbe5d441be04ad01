-- Tests whose hours have passed and of which each email was tried once, with what is needed to decide them.
create or replace function ops.due_tests() returns table (id uuid, test_by text, test_fallback text, figures jsonb)
language sql stable security definer set search_path = '' as $$
  select c.id, c.test_by, c.test_fallback, app.test_figures(c.account_id, c.id)
  from public.campaigns c
  where c.state = 'testing' and c.test_decided_at is null and c.test_ends_at <= now()
    and not exists (select 1 from public.deliveries d where d.campaign_id = c.id and d.is_test
      and (d.state in ('claimed', 'handed') or d.state = 'queued' and d.attempts = 0))
  order by c.test_ends_at limit 5
$$;
grant execute on function ops.due_tests to stoa_service;
