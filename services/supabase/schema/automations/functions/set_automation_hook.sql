-- Gives an automation a new address for calls from outside; the one before ends.
create or replace function ops.set_automation_hook(p_account_id uuid, p_id uuid, p_token_hash text) returns boolean
language sql security definer set search_path = '' as $$
  with found as (
    insert into ops.automation_hooks as h (automation_id, account_id, token_hash)
    select a.id, a.account_id, p_token_hash from public.automations a where a.account_id = p_account_id and a.id = p_id
    on conflict (automation_id) do update set token_hash = excluded.token_hash, created_at = now()
    returning 1)
  select exists (select 1 from found)
$$;
grant execute on function ops.set_automation_hook to stoa_service;
