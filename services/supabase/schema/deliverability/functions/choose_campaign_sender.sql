-- Binds a campaign to the account's proven domain as it starts, an email of an automation as it is published. Without one it comes from the platform's sender.
create or replace function app.choose_campaign_sender() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.sender_domain_id := (select s.id from public.sender_domains s
    where s.account_id = new.account_id and s.is_default and s.state <> 'pending');
  return new;
end
$$;
