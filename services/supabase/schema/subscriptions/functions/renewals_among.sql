-- Which of these orders are cycles of something that is paid again and again, and of what; to who may see the order.
create or replace function public.renewals_among(p_account_id uuid, p_order_ids uuid[])
returns table (order_id uuid, subscription_id uuid, cycle int, title text, first_number int)
language sql stable security definer set search_path = '' as $$
  select r.order_id, s.id, r.cycle, s.title, f.number
  from ops.renewals r
  join public.subscriptions s on s.id = r.subscription_id
  join public.orders f on f.id = s.order_id
  where r.account_id = p_account_id and r.order_id = any (p_order_ids[1:100])
    and ((s.user_id = (select auth.uid()) and app.in_reach(p_account_id)) or p_account_id in (select app.my_accounts_with_cap('manage_options')))
$$;
grant execute on function public.renewals_among to authenticated, impersonated, stoa_service;
