insert into app.automation_moves (from_state, to_state) values
  ('draft', 'on'), ('on', 'paused'), ('paused', 'on'), ('on', 'archived'), ('paused', 'archived')
on conflict do nothing;
