-- What a person may use: their own entitlements, and what their memberships contain, while they belong to the account.
create or replace function app.entitled(p_user_id uuid, p_type text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with live as (
    select e.account_id, e.resource_type, e.resource_id from public.entitlements e
    where e.user_id = p_user_id and e.revoked_at is null and e.starts_at <= now() and (e.ends_at is null or e.ends_at > now())
      and e.account_id <> all (array(select app.hidden_accounts()))
      and coalesce(e.account_id = any ((select app.bound_accounts())::uuid[]), true)
      and not exists (select 1 from public.members m
        where m.account_id = e.account_id and m.user_id = p_user_id and m.status = 'banned')
  )
  select l.resource_id from live l where l.resource_type = p_type
  union
  select i.resource_id from live l
  join public.product_items i on i.account_id = l.account_id and i.product_id = l.resource_id
  where l.resource_type = 'membership' and i.resource_type = p_type
$$;
grant execute on function app.entitled to stoa_service;
