-- The HTML of an email that was caught in place of being sent.
create or replace function ops.caught_email(p_account_id uuid, p_delivery_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select e.html from public.caught_emails e where e.account_id = p_account_id and e.delivery_id = p_delivery_id
$$;
grant execute on function ops.caught_email to stoa_service;
