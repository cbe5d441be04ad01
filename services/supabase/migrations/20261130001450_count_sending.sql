-- A parameter's name can't be replaced.
drop function app.count_sending(uuid, int, int);

set check_function_bodies = off;

-- Counts emails of campaigns of today; what wasn't sent after all is taken off again.
create or replace function app.count_sending(p_account_id uuid, p_count int, p_by_platform int) returns void
language sql security definer set search_path = '' as $$
  insert into public.sending_days as s (account_id, day, sent, by_platform)
  values (p_account_id, current_date, greatest(0, p_count), greatest(0, p_by_platform))
  on conflict (account_id, day) do update set sent = greatest(0, s.sent + p_count), by_platform = greatest(0, s.by_platform + p_by_platform)
$$;
revoke all on function app.count_sending from public, anon, authenticated, impersonated, stoa_service;

reset check_function_bodies;
