-- The touches that an order is ascribed to: those of the signed cookie, else those of the same day by the visitor's name, at
-- most ten, the first one always kept. Null where neither is known.
create or replace function app.order_attribution(p_account_id uuid, p_known jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when jsonb_typeof(p_known -> 'touches') = 'array' and jsonb_array_length(p_known -> 'touches') > 0
      then jsonb_build_object('basis', 'cookie', 'touches', p_known -> 'touches')
    when p_known ->> 'visitor' is not null then (
      select jsonb_build_object('basis', 'day', 'touches', jsonb_agg(t.touch order by t.place))
      from (
        select jsonb_strip_nulls(jsonb_build_object('at', e.at, 'source', e.source, 'medium', e.medium, 'campaign', e.campaign,
          'referrer', e.referrer)) as touch, e.place, e.of_all
        from (
          select v.*, row_number() over (order by v.at, v.id) as place, count(*) over () as of_all
          from (
            -- A view without a source counts where the visitor has no other.
            select v.*, bool_or(v.source is not null) over () as has_source, row_number() over (order by v.at, v.id) as nth
            from ops.visits_live v
            where v.account_id = p_account_id and v.day = (p_known ->> 'day')::date
              and v.visitor = decode(p_known ->> 'visitor', 'hex')) v
          where v.source is not null or (not v.has_source and v.nth = 1)) e
      ) t
      where t.place = 1 or t.place > t.of_all - 9
      having count(*) > 0)
    end
$$;
