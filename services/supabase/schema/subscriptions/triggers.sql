create trigger subscriptions_sync_access after update on public.subscriptions
  for each row execute function app.sync_subscription_access();
create trigger subscriptions_happen after update of cycles_done on public.subscriptions
  for each row when (new.cycles_done > old.cycles_done) execute function app.on_renewal();
create trigger subscriptions_close_renewals after update of status, cycles_done on public.subscriptions
  for each row execute function app.close_renewals();
create trigger subscriptions_mail_end after update of status, cancel_at_period_end on public.subscriptions for each row
  when ((new.cancel_at_period_end and not old.cancel_at_period_end)
    or (new.status = 'cancelled' and old.status in ('active', 'past_due') and not old.cancel_at_period_end))
  execute function app.mail_end_of_subscription();
create trigger subscriptions_reach before insert or update or delete on public.subscriptions
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger subscription_payments_reach before insert or update or delete on public.subscription_payments
  for each row when (auth.uid() is not null) execute function app.need_reach();
