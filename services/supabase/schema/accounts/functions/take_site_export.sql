-- Takes an open export that no run beats for any more; the sixth run gives it up. Returns none when nothing is left to do.
create or replace function ops.take_site_export(p_now timestamptz default now())
returns table (id uuid, account_id uuid, attempt int, slug text, server_id text)
language plpgsql security definer set search_path = '' as $$
begin
  update ops.site_exports x set failed_at = p_now
  where x.done_at is null and x.failed_at is null and x.attempt >= 5 and x.beat_at < p_now - interval '2 minutes';
  return query
  update ops.site_exports x set attempt = x.attempt + 1, beat_at = p_now
  from public.accounts a
  where a.account_id = x.account_id and x.id = (
    select y.id from ops.site_exports y
    where y.done_at is null and y.failed_at is null and (y.beat_at is null or y.beat_at < p_now - interval '2 minutes')
    order by y.requested_at limit 1 for update skip locked)
  returning x.id, x.account_id, x.attempt, a.slug, nullif(a.settings ->> 'server_id', '');
end
$$;
grant execute on function ops.take_site_export to stoa_service;
