-- Nothing is over while its cycle can be paid or has not been asked for.
create or replace function ops.advance_subscriptions()
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_count int;
begin
  with due as (
    select s.id from public.subscriptions s
    where s.current_period_end <= now() and (s.status = 'active'
      or (s.status = 'past_due' and s.current_period_end + interval '7 days' <= now() and not app.awaits_cycle(s)))
    order by s.current_period_end limit 500 for update skip locked
  )
  update public.subscriptions s set
    status = case when s.status = 'past_due' then 'expired' when s.cancel_at_period_end then 'cancelled'
      when s.cycles_done = s.cycles_total then 'completed' else 'past_due' end,
    ended_at = case when s.status = 'active' and not s.cancel_at_period_end
      and s.cycles_done is distinct from s.cycles_total then null else now() end
  from due where s.id = due.id;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
grant execute on function ops.advance_subscriptions to stoa_service;
