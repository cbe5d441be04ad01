insert into app.campaign_moves (from_state, to_state) values
  ('draft', 'scheduled'), ('scheduled', 'draft'), ('scheduled', 'preparing'),
  ('preparing', 'sending'), ('preparing', 'waiting'), ('preparing', 'finished'), ('preparing', 'paused'),
  ('sending', 'paused'), ('sending', 'waiting'), ('sending', 'finished'),
  ('paused', 'sending'), ('paused', 'preparing'), ('waiting', 'sending'), ('waiting', 'preparing'), ('waiting', 'paused'),
  ('scheduled', 'cancelled'), ('preparing', 'cancelled'), ('sending', 'cancelled'), ('paused', 'cancelled'),
  ('waiting', 'cancelled'), ('finished', 'sending'), ('waiting', 'draft'),
  ('preparing', 'testing'), ('testing', 'sending'), ('testing', 'paused'), ('testing', 'waiting'), ('testing', 'cancelled'),
  ('paused', 'testing'), ('waiting', 'testing')
on conflict do nothing;
