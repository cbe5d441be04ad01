create or replace function app.sync_subscription_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.entitlements e set ends_at = app.subscription_access_end(new, e.resource_type)
  where e.account_id = new.account_id and e.source = 'subscription' and e.source_id = new.id and e.revoked_at is null;
  return null;
end
$$;
