-- The link in the confirmation email was opened. Returns the contact and whether they are new; nothing where they left since.
create or replace function ops.confirm_newsletter(p_account_id uuid, p_id uuid, out email text, out language text, out is_new boolean)
returns setof record
language sql security definer set search_path = '' as $$
  select c.email, coalesce(c.language, 'en'), done.is_new
  from (select app.confirm_list(p_account_id, p_id, app.newsletter_list(p_account_id)) as is_new) done
  join public.contacts c on c.account_id = p_account_id and c.id = p_id and c.erased_at is null
  where done.is_new is not null
$$;
grant execute on function ops.confirm_newsletter to stoa_service;
