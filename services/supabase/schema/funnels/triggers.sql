create trigger funnels_count_limit before insert on public.funnels
  for each row execute function app.guard_count_limit('funnels');
create trigger orders_settle_funnel after update of status on public.orders for each row
  when (new.status = 'paid' and old.status <> 'paid' and new.attribution ? 'funnel')
  execute function app.settle_funnel_order();
create trigger refunds_reduce_funnel after update of status on public.refunds for each row
  when (new.status = 'done' and old.status <> 'done')
  execute function app.reduce_funnel_value();
create trigger funnels_reach before insert or update or delete on public.funnels
  for each row when (auth.uid() is not null) execute function app.need_reach();
create trigger funnel_steps_reach before insert or update or delete on public.funnel_steps
  for each row when (auth.uid() is not null) execute function app.need_reach();
create trigger funnel_days_reach before insert or update or delete on public.funnel_days
  for each row when (auth.uid() is not null) execute function app.need_reach();
