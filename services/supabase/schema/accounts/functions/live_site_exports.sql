-- Folders of exports that are being written or offered; all others can go.
create or replace function ops.live_site_exports() returns table (id uuid, attempt int)
language sql stable security definer set search_path = '' as $$
  select x.id, x.attempt from ops.site_exports x where x.failed_at is null and (x.done_at is null or x.expires_at > now())
$$;
grant execute on function ops.live_site_exports to stoa_service;
