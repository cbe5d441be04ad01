-- Writes a notice to an account's owner, once for each key.
create or replace function app.add_billing_notice(p_account_id uuid, p_kind text, p_key text, p_data jsonb,
  p_at timestamptz default now()) returns void
language sql security definer set search_path = '' as $$
  insert into ops.billing_notices (account_id, kind, key, data, at) values (p_account_id, p_kind, p_key, p_data, p_at)
  on conflict (account_id, key) do nothing
$$;
