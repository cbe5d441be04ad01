-- The address and language of a contact that a signed link names.
create or replace function ops.contact_address(p_account_id uuid, p_contact_id uuid, out email text, out language text)
returns setof record
language sql stable security definer set search_path = '' as $$
  select c.email, c.language from public.contacts c
  where c.account_id = p_account_id and c.id = p_contact_id and c.erased_at is null
$$;
grant execute on function ops.contact_address to stoa_service;
