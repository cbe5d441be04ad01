create or replace function public.set_member_status(p_member_id uuid, p_status text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members := app.require_managed_member(p_member_id);
begin
  if coalesce(p_status, '') not in ('active', 'banned') then
    perform app.fail('invalid_input', 'status');
  end if;
  update public.members set status = p_status where id = p_member_id;
  perform app.audit(v_member.account_id, 'member.status', p_member_id,
    jsonb_build_object('from', v_member.status, 'to', p_status));
end
$$;
grant execute on function public.set_member_status to authenticated, stoa_service;
