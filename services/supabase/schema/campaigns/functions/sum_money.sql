-- Adds up lists of [currency, minor] lists by currency.
create or replace function app.sum_money(p_lists jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('currency', s.currency, 'minor', s.minor) order by s.currency), '[]') from (
    select m ->> 0 as currency, sum((m ->> 1)::bigint) as minor
    from jsonb_array_elements(coalesce(p_lists, '[]')) l
    cross join lateral jsonb_array_elements(case when jsonb_typeof(l) = 'array' then l else '[]' end) m group by 1) s
$$;
