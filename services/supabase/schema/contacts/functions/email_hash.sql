-- Names an address to the suppressions of one account without saying it; null for none.
create or replace function app.email_hash(p_account_id uuid, p_email text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select encode(sha256(convert_to(p_account_id::text || ':' || lower(btrim(p_email)), 'UTF8')), 'hex')
$$;
grant execute on function app.email_hash to stoa_service;
