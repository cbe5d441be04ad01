-- The accounts that the call is bound to; null where it is bound to none. On the platform's host those are the caller's own
-- and the platform's.
create or replace function app.bound_accounts() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  v_bound text := coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'stoa_account', '');
begin
  if v_bound = '' then
    return null;
  elsif v_bound <> 'platform' then
    return array[v_bound::uuid];
  end if;
  return array(
    select m.account_id from public.members m where m.user_id = auth.uid() and m.status = 'active'
    union select a.account_id from public.accounts a where a.owner_user_id = auth.uid() or a.kind = 'platform');
end
$$;
grant execute on function app.bound_accounts to anon, authenticated, impersonated, stoa_service;
