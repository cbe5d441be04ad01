set check_function_bodies = off;

revoke all on ops.tickets from anon, authenticated, impersonated, stoa_service;
grant select, insert on ops.tickets to stoa_service;
grant update (access_requested_at, type, status, assignee, merged_into, updated_at, due_at, awaited_since, resolved_at, revision)
  on ops.tickets to stoa_service;

reset check_function_bodies;
