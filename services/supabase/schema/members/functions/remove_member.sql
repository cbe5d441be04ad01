create or replace function public.remove_member(p_member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members := app.require_managed_member(p_member_id);
begin
  delete from public.members where id = p_member_id;
  perform app.audit(v_member.account_id, 'member.removed', p_member_id, jsonb_build_object('user_id', v_member.user_id));
end
$$;
grant execute on function public.remove_member to authenticated, stoa_service;
