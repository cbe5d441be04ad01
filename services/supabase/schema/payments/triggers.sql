create trigger refunds_mail_done after update of status on public.refunds
  for each row when (new.status = 'done' and old.status <> 'done') execute function app.mail_about_order();
create trigger refunds_end_subscription after update of status on public.refunds
  for each row when (new.status = 'done' and old.status <> 'done' and new.revokes_access)
  execute function app.end_refunded_subscription();
create trigger refunds_reach before insert or update or delete on public.refunds
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger payments_mail_returned after update of status on public.payments
  for each row when (new.status = 'refunded' and old.status = 'refund_due') execute function app.mail_about_order();
create trigger payments_reach before insert or update or delete on public.payments
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger payment_events_reach before insert or update or delete on public.payment_events
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger disputes_reach before insert or update or delete on public.disputes
  for each row when (auth.uid() is not null) execute function app.need_reach();
