-- Takes an operator's permissions and tokens away; returns what they were. Nobody removes themselves, and the last operator
-- with danger stays.
create or replace function ops.remove_operator(p_actor uuid, p_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_operator public.platform_operators;
begin
  if p_actor = p_user_id then
    perform app.fail('own_rights');
  end if;
  delete from public.platform_operators o where o.user_id = p_user_id returning * into v_operator;
  if not found then
    perform app.fail('not_found');
  end if;
  return jsonb_build_object('email', v_operator.email, 'caps', v_operator.caps);
end
$$;
grant execute on function ops.remove_operator to stoa_service;
