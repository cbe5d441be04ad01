create or replace function public.set_member_role(p_member_id uuid, p_role_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members := app.require_managed_member(p_member_id);
begin
  perform app.require_grantable_role(v_member.account_id, p_role_id);
  update public.members set role_id = p_role_id where id = p_member_id;
  perform app.audit(v_member.account_id, 'member.role', p_member_id,
    jsonb_build_object('from', v_member.role_id, 'to', p_role_id));
end
$$;
grant execute on function public.set_member_role to authenticated, stoa_service;
