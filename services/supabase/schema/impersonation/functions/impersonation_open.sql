-- Checks whether the caller's impersonation goes on: not ended, not over, the operator still logged in and in support, and
-- the member still in the site of the request.
create or replace function app.impersonation_open() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select 1 from ops.impersonations i
    join public.accounts a on a.account_id = i.account_id and a.status in ('active', 'paused')
    join public.members m on m.account_id = i.account_id and m.user_id = i.user_id and m.status = 'active'
    join auth.sessions s on s.id = i.session_id and s.user_id = i.operator_user_id
      and (s.not_after is null or s.not_after > now())
    where i.id = app.as_uuid(auth.jwt() ->> 'impersonation_id') and i.user_id = auth.uid()
      and i.entered_at is not null and i.ended_at is null and i.expires_at > now()
      and coalesce(i.account_id = any (app.bound_accounts()), true)
      and 'support' = any (ops.find_operator_caps(i.operator_user_id)));
end
$$;
grant execute on function app.impersonation_open to impersonated;
