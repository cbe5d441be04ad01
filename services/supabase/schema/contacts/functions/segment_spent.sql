-- Contacts whose paid orders reach a figure, as SQL over `c`. One pass over the orders, however many contacts there are.
create or replace function app.segment_spent(p_figure text, p_where text, p_value text, p_least text) returns text
language sql immutable set search_path = '' as $$
  select case when p_least = '0' then 'true' else format('coalesce(c.user_id in (select o.user_id from public.orders o '
    'where o.account_id = $1 and not o.test and o.status in (''paid'', ''partly_refunded'')%s '
    'group by o.user_id having %s >= %s::bigint), false)', p_where, p_figure, p_value) end
$$;
