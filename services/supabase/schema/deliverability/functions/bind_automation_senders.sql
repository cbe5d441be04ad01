-- Emails of automations never end: they follow the account's proven domain as it is chosen, proven or removed.
create or replace function app.bind_automation_senders() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := coalesce(new.account_id, old.account_id);
  v_domain_id uuid := (select s.id from public.sender_domains s
    where s.account_id = v_account_id and s.is_default and s.state <> 'pending');
begin
  update public.campaigns c set sender_domain_id = v_domain_id
  where c.account_id = v_account_id and c.automation_id is not null and c.state in ('sending', 'waiting', 'paused')
    and c.sender_domain_id is distinct from v_domain_id;
  return null;
end
$$;
