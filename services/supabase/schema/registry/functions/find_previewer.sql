-- Whom a preview may be granted to: somebody of the account, or an operator.
create or replace function ops.find_previewer(p_account_id uuid, p_email text) returns uuid
language sql stable security definer set search_path = '' as $$
  select user_id from (
    select m.user_id, 1 as place from public.members m
    where m.account_id = p_account_id and lower(m.email) = lower(trim(p_email))
    union all
    select o.user_id, 2 from public.platform_operators o where lower(o.email) = lower(trim(p_email))
  ) found
  order by place limit 1
$$;
grant execute on function ops.find_previewer to stoa_service;
