create or replace function app.announce_campaign() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('stoa_campaigns', '');
  return null;
end
$$;
