-- Lets support act at a site of the caller for some hours, seven days at most; null for anybody but the owner.
create or replace function ops.allow_support(p_user_id uuid, p_account_id uuid, p_hours int, p_ticket_id uuid default null)
returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  v_ends timestamptz := now() + make_interval(hours => p_hours);
begin
  if not exists (select 1 from public.accounts a
    where a.account_id = p_account_id and a.owner_user_id = p_user_id and a.kind = 'site') then
    return null;
  end if;
  if p_ticket_id is not null
    and not exists (select 1 from ops.tickets t where t.id = p_ticket_id and t.account_id = p_account_id) then
    perform app.fail('not_found', 'ticket');
  end if;
  insert into ops.support_access (account_id, granted_by, ends_at, ticket_id)
  values (p_account_id, p_user_id, v_ends, p_ticket_id)
  on conflict (account_id) do update set granted_by = excluded.granted_by, granted_at = now(), ends_at = excluded.ends_at,
    ticket_id = excluded.ticket_id;
  insert into public.account_audit (account_id, actor_user_id, action, target_id, detail)
  values (p_account_id, p_user_id, 'support.allowed', p_ticket_id, jsonb_build_object('until', v_ends));
  return v_ends;
end
$$;
grant execute on function ops.allow_support to stoa_service;
