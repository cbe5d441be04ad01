-- Checks whether the caller's impersonation goes on, at the site of the request.
create or replace function app.impersonation_open() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select 1 from ops.open_impersonation(app.as_uuid(auth.jwt() ->> 'impersonation_id')) i
    where i.user_id = auth.uid() and coalesce(i.account_id = any (app.bound_accounts()), true));
end
$$;
grant execute on function app.impersonation_open to impersonated;
