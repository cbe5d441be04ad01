-- Tells the owner that their site is live, the first time that search engines may list it.
create or replace function app.announce_launch() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.add_billing_notice(new.account_id, 'live', 'live', '{}');
  return null;
end
$$;
