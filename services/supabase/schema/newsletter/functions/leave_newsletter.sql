-- Somebody wants no more mail; when they first said so stays.
create or replace function ops.leave_newsletter(p_account_id uuid, p_id uuid) returns boolean
language sql security definer set search_path = '' as $$
  with done as (
    update public.newsletter_contacts
    set status = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, now())
    where account_id = p_account_id and id = p_id
    returning 1)
  select exists (select 1 from done)
$$;
grant execute on function ops.leave_newsletter to stoa_service;
