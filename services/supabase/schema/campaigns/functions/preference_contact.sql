-- The contact who may be sent the link to their preferences: known here, not erased, not suppressed.
create or replace function ops.preference_contact(p_account_id uuid, p_email text) returns table (id uuid, language text)
language sql stable security definer set search_path = '' as $$
  select c.id, c.language from public.contacts c
  where c.account_id = p_account_id and c.email = lower(p_email) and c.erased_at is null
    and not exists (select 1 from public.suppressions s where s.account_id = p_account_id and s.email_hash = c.email_hash)
$$;
grant execute on function ops.preference_contact to stoa_service;
