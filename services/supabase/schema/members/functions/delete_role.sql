create or replace function public.delete_role(p_role_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_role public.roles;
begin
  select * into v_role from public.roles r
  where r.role_id = p_role_id and r.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'role');
  end if;
  if v_role.is_owner or v_role.is_default or exists (select 1 from public.members m where m.role_id = p_role_id) then
    perform app.fail('in_use');
  end if;
  delete from public.roles where role_id = p_role_id;
  perform app.audit(v_role.account_id, 'role.deleted', p_role_id, jsonb_build_object('name', v_role.name));
end
$$;
grant execute on function public.delete_role to authenticated, stoa_service;
