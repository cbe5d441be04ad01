-- The reason why a campaign waits in spite of its pace and limit: its account is stopped or its domain broken. Null where it can go on.
create or replace function app.hold_reason(p_account_id uuid, p_sender_domain_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select 1 from public.account_sending s where s.account_id = p_account_id and s.stopped_at is not null) then 'stopped'
    when exists (select 1 from public.sender_domains d where d.id = p_sender_domain_id and d.state = 'broken') then 'domain' end
$$;
