-- Lets another run take an export whose run failed.
create or replace function ops.release_site_export(p_id uuid, p_attempt int, p_now timestamptz default now()) returns void
language sql security definer set search_path = '' as $$
  update ops.site_exports x set beat_at = p_now - interval '90 seconds'
  where x.id = p_id and x.attempt = p_attempt and x.done_at is null and x.failed_at is null
$$;
grant execute on function ops.release_site_export to stoa_service;
