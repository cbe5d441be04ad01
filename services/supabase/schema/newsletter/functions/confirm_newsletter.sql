-- The link in the first mail was opened. Answers the person, and whether they are welcome as new; nothing where they have
-- left since, or there is nobody of that name.
create or replace function ops.confirm_newsletter(p_account_id uuid, p_id uuid, out email text, out language text, out is_new boolean)
returns setof record
language sql security definer set search_path = '' as $$
  update public.newsletter_contacts c
  set status = 'confirmed', confirmed_at = coalesce(c.confirmed_at, now()), mails = 0, mailed_at = null
  from (select id, status from public.newsletter_contacts
    where account_id = p_account_id and id = p_id and status <> 'unsubscribed' for update) before
  where c.id = before.id
  returning c.email, c.language, before.status = 'pending'
$$;
grant execute on function ops.confirm_newsletter to stoa_service;
