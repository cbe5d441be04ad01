create or replace function app.make_buckets(p_account_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  select p_account_id || kind.suffix, p_account_id || kind.suffix, kind.public, kind.megabytes * 1048576, app.upload_types()
  from (values ('', true, 50), ('-private', false, 1024), ('-work', false, 50)) as kind (suffix, public, megabytes)
  on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types
$$;
