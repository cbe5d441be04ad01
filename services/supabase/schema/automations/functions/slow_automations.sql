-- Tells the managers of a site, once an hour, that its automations start more runs than are worked off.
create or replace function app.slow_automations(p_account_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.account_notifications (account_id, message, severity)
  select p_account_id, 'automations slowed: more than 1,000 contacts started within a minute', 3
  where not exists (select 1 from public.account_notifications n where n.account_id = p_account_id
    and n.created_at > now() - interval '1 hour' and n.message like 'automations slowed%')
$$;
