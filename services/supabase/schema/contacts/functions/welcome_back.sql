-- A contact confirmed a list by themselves: an earlier "no marketing at all" and an erasure end. Bounces and complaints stay.
create or replace function app.welcome_back(p_contact_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.contacts set unsubscribed_at = null where id = p_contact_id and unsubscribed_at is not null;
  delete from public.suppressions s using public.contacts c
  where c.id = p_contact_id and s.account_id = c.account_id and s.email_hash = c.email_hash and s.reason = 'erased'
$$;
