create trigger orders_move_guard before update of status on public.orders
  for each row execute function app.guard_order_move();
create trigger orders_record_move after insert or update of status on public.orders
  for each row execute function app.record_order_move();
create trigger orders_record_provider after update of provider on public.orders
  for each row when (new.provider <> old.provider) execute function app.record_order_provider();
create trigger orders_confirm_booking after update of status on public.orders
  for each row when (new.status = 'paid' and old.status <> 'paid') execute function app.confirm_paid_booking();
create trigger orders_mail_paid after update of status on public.orders
  for each row when (new.status = 'paid' and old.status <> 'paid') execute function app.mail_about_order();
create trigger orders_happen after update of status on public.orders
  for each row when (not new.test and new.status <> old.status and new.status in ('paid', 'partly_refunded', 'refunded'))
  execute function app.on_order_activity();
create constraint trigger orders_happen_paid after insert on public.orders deferrable initially deferred
  for each row when (not new.test and new.status = 'paid') execute function app.on_order_activity();
create trigger orders_hold_booking after update of status, expires_at on public.orders
  for each row when (new.status in ('pending', 'failed', 'on_hold', 'cancelled', 'expired')
    and (new.status, new.expires_at) is distinct from (old.status, old.expires_at))
  execute function app.hold_as_order();
create trigger orders_mail_state after update of status on public.orders for each row
  when (new.status <> old.status and (new.status in ('failed', 'cancelled')
    or (new.status = 'expired' and new.provider = 'offline')))
  execute function app.mail_state_of_order();
create trigger orders_mail_received after insert on public.orders for each row
when (new.status = 'pending' and new.provider = 'offline' and new.total_minor > 0 and new.created_at = now())
execute function app.mail_state_of_order();
create trigger orders_move_holds before update of status, expires_at on public.orders for each row
when (new.holds_until is not null and new.holds_released_at is null and new.status in ('pending', 'failed', 'on_hold')
  and (new.status is distinct from old.status or new.expires_at is distinct from old.expires_at))
execute function app.move_holds_end();
create trigger orders_reach before insert or update or delete on public.orders
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger order_items_reach before insert or update or delete on public.order_items
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger order_events_reach before insert or update or delete on public.order_events
  for each row when (auth.uid() is not null) execute function app.need_reach();
