-- Makes the signed-in person a member with the account's default role, once. A paused site takes nobody new.
create or replace function public.register_member(p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_role_id uuid;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select r.role_id into v_role_id
  from public.accounts a join public.roles r on r.account_id = a.account_id and r.is_default
  where a.account_id = p_account_id and app.in_reach(p_account_id)
    and (a.status = 'active' or a.status = 'paused' and exists (select 1 from public.members m
      where m.account_id = p_account_id and m.user_id = auth.uid()));
  if not found then
    perform app.fail('account_not_found');
  end if;
  return app.member_json(app.join_account(p_account_id, auth.uid(), lower(btrim(coalesce(auth.jwt() ->> 'email', ''))),
    coalesce(auth.jwt() -> 'user_metadata' ->> 'display_name', ''), v_role_id));
end
$$;
grant execute on function public.register_member to authenticated, stoa_service;
