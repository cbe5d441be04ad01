create or replace function app.add_newsletter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.newsletter_list(new.account_id);
  return null;
end
$$;
