-- The place of one part for the owner who got its link, while it is offered; no row otherwise. The download is written down.
create or replace function ops.open_export_part(p_user_id uuid, p_id uuid, p_part int, p_now timestamptz default now())
returns table (attempt int, name text, bytes bigint)
language plpgsql security definer set search_path = '' as $$
declare
  v_export ops.site_exports;
begin
  select x.* into v_export from ops.site_exports x join public.accounts a on a.account_id = x.account_id
  where x.id = p_id and a.owner_user_id = p_user_id and x.expires_at > p_now and p_part between 1 and jsonb_array_length(x.parts);
  if not found then
    return;
  end if;
  insert into public.account_audit (account_id, actor_user_id, action, target_id, detail)
  values (v_export.account_id, p_user_id, 'account.export_downloaded', p_id, jsonb_build_object('part', p_part));
  return query select v_export.attempt, v_export.parts -> (p_part - 1) ->> 'name',
    (v_export.parts -> (p_part - 1) ->> 'bytes')::bigint;
end
$$;
grant execute on function ops.open_export_part to stoa_service;
