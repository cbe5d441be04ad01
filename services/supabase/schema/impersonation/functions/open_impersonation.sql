-- A visit that goes on: not ended, not over, the operator still logged in and in support, the member still in the site, and
-- for one that acts the owner's leave.
create or replace function ops.open_impersonation(p_id uuid) returns setof ops.impersonations
language sql stable security definer set search_path = '' as $$
  select i.* from ops.impersonations i
  join public.accounts a on a.account_id = i.account_id and a.status in ('active', 'paused')
  join public.members m on m.account_id = i.account_id and m.user_id = i.user_id and m.status = 'active'
  join auth.sessions s on s.id = i.session_id and s.user_id = i.operator_user_id
    and (s.not_after is null or s.not_after > now())
  where i.id = p_id and i.entered_at is not null and i.ended_at is null and i.expires_at > now()
    and 'support' = any (ops.find_operator_caps(i.operator_user_id))
    and (i.mode = 'look' or ops.support_ends(i.account_id) is not null)
$$;
