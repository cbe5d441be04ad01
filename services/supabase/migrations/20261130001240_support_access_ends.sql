-- The owner's leave ends by itself, within a week; one given before ends a week from here.
update ops.support_access set granted_at = now();
alter table ops.support_access
  add column ends_at timestamptz not null default now() + interval '7 days',
  add column ticket_id uuid references ops.tickets (id) on delete set null,
  add constraint support_access_week check (ends_at > granted_at and ends_at <= granted_at + interval '7 days');
create index support_access_ticket_idx on ops.support_access (ticket_id);

-- A visit that acts needs that leave at each request.
alter table ops.impersonations add column mode text not null default 'look' check (mode in ('look', 'act'));
drop function ops.start_impersonation(uuid, text, uuid, uuid, uuid, text, uuid, text);
