create trigger automations_move_guard before update of state on public.automations
  for each row execute function app.guard_automation_move();
create trigger automations_touch before update on public.automations
  for each row when (new.version is distinct from old.version or new.state is distinct from old.state)
  execute function app.touch_updated_at();
create trigger automation_versions_fixed before update on public.automation_versions
  for each row execute function app.guard_append_only();
create trigger contact_tags_start after insert or delete on public.contact_tags
  for each row execute function app.on_contact_tag();
create trigger list_contacts_start after insert or update of status on public.list_contacts
  for each row when (new.status <> 'pending') execute function app.on_list_contact();
create trigger form_entries_start after insert or update of contact_id, state on public.form_entries
  for each row when (new.contact_id is not null and new.state = 'received') execute function app.on_form_entry();
create trigger orders_start after insert on public.orders
  for each row when (not new.test) execute function app.on_order_started();
create trigger orders_start_failed after update of status on public.orders
  for each row when (not new.test and new.status = 'failed' and old.status <> 'failed') execute function app.on_order_started();
create trigger lesson_progress_start after insert or update of completed_at on public.lesson_progress
  for each row when (new.completed_at is not null) execute function app.on_lesson_done();
create trigger subscriptions_start after insert or update of status, cancel_at_period_end on public.subscriptions
  for each row when (not new.test) execute function app.on_subscription_state();
create trigger bookings_start after insert or update of status, during on public.bookings
  for each row when (new.status in ('confirmed', 'cancelled', 'no_show')) execute function app.on_booking_state();
create trigger contacts_start after update of user_id on public.contacts
  for each row when (new.user_id is not null and old.user_id is null) execute function app.on_contact_joined();
create trigger delivery_events_start after insert on public.delivery_events
  for each row when (new.kind in ('click', 'open') and not new.is_machine and new.delivery_id is not null)
  execute function app.on_email_response();

create trigger automations_reach before insert or update or delete on public.automations
  for each row when (auth.uid() is not null) execute function app.need_reach();
create trigger automation_versions_reach before insert or update or delete on public.automation_versions
  for each row when (auth.uid() is not null) execute function app.need_reach();
create trigger automation_events_reach before insert or update or delete on public.automation_events
  for each row when (auth.uid() is not null) execute function app.need_reach();
create trigger automation_runs_reach before insert or update or delete on public.automation_runs
  for each row when (auth.uid() is not null) execute function app.need_reach();
create trigger run_steps_reach before insert or update or delete on public.run_steps
  for each row when (auth.uid() is not null) execute function app.need_reach();
create trigger automation_calls_reach before insert or update or delete on public.automation_calls
  for each row when (auth.uid() is not null) execute function app.need_reach();
