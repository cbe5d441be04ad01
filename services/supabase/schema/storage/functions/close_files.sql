-- Public files end with the account: a bucket that is not public is served to nobody without rights.
create or replace function app.close_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update storage.buckets b set public = new.status in ('active', 'paused') where b.id = new.account_id::text;
  perform pg_notify('stoa_rights_changed', '{}');
  return null;
end
$$;
