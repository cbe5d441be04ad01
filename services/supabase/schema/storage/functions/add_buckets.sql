create or replace function app.add_buckets() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.make_buckets(new.account_id);
  return null;
end
$$;
