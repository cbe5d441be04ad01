-- The newest export of a site for its owner, and its parts while they can be downloaded; null when there is none.
create or replace function ops.latest_site_export(p_user_id uuid, p_account_id uuid, p_now timestamptz default now()) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform 1 from public.accounts a where a.account_id = p_account_id and a.owner_user_id = p_user_id;
  if not found then
    perform app.fail('account_not_found');
  end if;
  return (
    select jsonb_build_object('id', x.id, 'requestedAt', x.requested_at, 'expiresAt', x.expires_at,
      'state', case when x.failed_at is not null then 'failed' when x.done_at is null then 'running'
        when x.expires_at > p_now then 'ready' else 'expired' end,
      'attempt', x.attempt, 'parts', case when x.expires_at > p_now then x.parts else '[]' end)
    from ops.site_exports x where x.account_id = p_account_id order by x.requested_at desc limit 1);
end
$$;
grant execute on function ops.latest_site_export to stoa_service;
