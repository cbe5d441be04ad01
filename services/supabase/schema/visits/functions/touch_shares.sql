-- What each touch of an order brought by a model (first, last, linear): shares of the net that add up to it exactly, the
-- remainder to the earliest. An order of unknown origin has one share without a touch.
create or replace function app.touch_shares(p_attribution jsonb, p_net bigint, p_model text) returns table (touch jsonb, share bigint)
language sql immutable set search_path = '' as $$
  with touches as (
    select t.touch, t.place, count(*) over () as of_all
    from jsonb_array_elements(p_attribution -> 'touches') with ordinality t (touch, place)
  )
  select t.touch, case p_model when 'linear' then p_net / t.of_all + case when t.place <= p_net % t.of_all then 1 else 0 end else p_net end
  from touches t
  where p_model = 'linear' or t.place = case p_model when 'first' then 1 else t.of_all end
  union all
  select null, p_net where not exists (select 1 from touches)
$$;
