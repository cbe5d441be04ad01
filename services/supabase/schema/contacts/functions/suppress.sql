-- Stops all email to an address (see app.email_hash); the graver reason stays. Returns whether it is new.
create or replace function app.suppress(p_account_id uuid, p_email_hash text, p_reason text) returns boolean
language sql security definer set search_path = '' as $$
  with ranks as (select array['soft_repeated', 'manual', 'erased', 'hard_bounce', 'complaint'] as by_weight),
  put as (
    insert into public.suppressions as s (account_id, email_hash, reason) values (p_account_id, p_email_hash, p_reason)
    on conflict (account_id, email_hash) do update set reason = excluded.reason, at = now()
      where array_position((select by_weight from ranks), excluded.reason) > array_position((select by_weight from ranks), s.reason)
    returning s.xmax = 0 as is_new)
  select coalesce((select is_new from put), false)
$$;
grant execute on function app.suppress to stoa_service;
