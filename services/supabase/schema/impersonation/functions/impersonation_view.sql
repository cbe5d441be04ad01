-- Names and end of the caller's impersonation, for its banner; null for one that is over.
create or replace function public.impersonation_view() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.impersonation_open() then
    return null;
  end if;
  return (select jsonb_build_object('id', i.id, 'accountId', i.account_id, 'operator', i.operator, 'member', i.member_name,
    'expiresAt', least(i.expires_at, case i.mode when 'act' then ops.support_ends(i.account_id) end), 'mode', i.mode)
    from ops.impersonations i where i.id = app.as_uuid(auth.jwt() ->> 'impersonation_id'));
end
$$;
grant execute on function public.impersonation_view to impersonated;
