-- Which backend an account uses, told in both places at once: what the service knows, and what its pages may.
create or replace function ops.set_account_backend(p_account_id uuid, p_server_id text, p_url text, p_anon_key text,
  p_schema_version text, p_set_by uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into ops.account_backends (account_id, kind, server_id, url, anon_key, schema_version, checked_at, set_by)
  values (p_account_id, case when p_url is not null then 'own' when p_server_id is not null then 'preset' else 'default' end,
    p_server_id, p_url, p_anon_key, p_schema_version, now(), p_set_by)
  on conflict (account_id) do update set kind = excluded.kind, server_id = excluded.server_id, url = excluded.url,
    anon_key = excluded.anon_key, schema_version = excluded.schema_version, checked_at = excluded.checked_at,
    check_error = null, set_by = excluded.set_by;
  update public.accounts
  set settings = (settings - array['server_id', 'url', 'anonKey'])
    || jsonb_strip_nulls(jsonb_build_object('server_id', p_server_id, 'url', p_url, 'anonKey', p_anon_key))
  where account_id = p_account_id;
end
$$;
grant execute on function ops.set_account_backend to stoa_service;
