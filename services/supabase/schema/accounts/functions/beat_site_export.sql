-- Keeps an export for the run that took it; false when another run took it since, or when it is gone.
create or replace function ops.beat_site_export(p_id uuid, p_attempt int) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update ops.site_exports x set beat_at = now()
  where x.id = p_id and x.attempt = p_attempt and x.done_at is null and x.failed_at is null;
  return found;
end
$$;
grant execute on function ops.beat_site_export to stoa_service;
