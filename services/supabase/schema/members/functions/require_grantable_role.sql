-- A role that the caller may give to somebody else. The owner's role is the owner's to give.
create or replace function app.require_grantable_role(p_account_id uuid, p_role_id uuid) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_is_owner boolean;
begin
  select r.is_owner into v_is_owner from public.roles r where r.account_id = p_account_id and r.role_id = p_role_id;
  if not found then
    perform app.fail('not_found', 'role');
  end if;
  if v_is_owner and not app.is_owner(p_account_id, auth.uid()) then
    perform app.fail('forbidden', 'the owner''s role');
  end if;
end
$$;
