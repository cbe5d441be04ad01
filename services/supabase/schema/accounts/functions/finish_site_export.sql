-- Offers the parts of an export for 7 days, if the run still has it. Earlier exports of the site end with it.
create or replace function ops.finish_site_export(p_id uuid, p_attempt int, p_parts jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid;
begin
  update ops.site_exports x set done_at = now(), expires_at = now() + interval '7 days', parts = p_parts
  where x.id = p_id and x.attempt = p_attempt and x.done_at is null and x.failed_at is null
  returning x.account_id into v_account_id;
  if not found then
    return false;
  end if;
  update ops.site_exports x set expires_at = now()
  where x.account_id = v_account_id and x.id <> p_id and x.expires_at > now();
  insert into public.account_audit (account_id, action) values (v_account_id, 'account.export_ready');
  return true;
end
$$;
grant execute on function ops.finish_site_export to stoa_service;
