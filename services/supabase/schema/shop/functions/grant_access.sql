-- Access by hand, with or without an end, and taken away again.
create or replace function public.grant_access(p_account_id uuid, p_user_id uuid, p_type text, p_id uuid, p_ends_at timestamptz default null)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.require_cap(p_account_id);
  if p_ends_at <= now() then
    perform app.fail('invalid_input', 'ends_at');
  end if;
  if not exists (select 1 from public.members m where m.account_id = p_account_id and m.user_id = p_user_id)
    or not (case
      when p_type = 'course' then exists (select 1 from public.courses c where c.account_id = p_account_id and c.id = p_id)
      when p_type = 'group' then exists (select 1 from public.groups g where g.account_id = p_account_id and g.id = p_id)
      when p_type in ('membership', 'product', 'download') then exists (select 1 from public.products p
        where p.account_id = p_account_id and p.id = p_id and p.kind = p_type)
      else false end) then
    perform app.fail('not_found');
  end if;
  insert into public.entitlements as e (account_id, user_id, resource_type, resource_id, source, ends_at)
  values (p_account_id, p_user_id, p_type, p_id, 'manual', p_ends_at)
  on conflict on constraint entitlements_once do update set ends_at = excluded.ends_at, revoked_at = null
  returning e.id into v_id;
  perform app.audit(p_account_id, 'access.granted', v_id, jsonb_build_object('user_id', p_user_id, 'type', p_type, 'id', p_id));
  return v_id;
end
$$;
grant execute on function public.grant_access to authenticated, stoa_service;
