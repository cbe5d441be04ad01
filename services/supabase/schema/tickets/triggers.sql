-- Deleting is left to the erasure of a site.
create trigger ticket_events_append_only before update on ops.ticket_events
  for each row execute function app.guard_append_only();
