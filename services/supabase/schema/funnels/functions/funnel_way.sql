-- The steps of a funnel that a session may see, in their order: without what is gone, not published or owned already. The
-- confirmation is there once an order is.
create or replace function app.funnel_way(p_funnel_id uuid, p_order_id uuid, p_done uuid[], p_user_id uuid)
returns table (step_id uuid, place int, type text, next_on text, path text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.position, s.type, s.next_on,
    case s.type when 'checkout' then '/checkout?funnel=' || f.slug when 'order' then '/thankyou?order=' || p_order_id else t.path end
  from public.funnels f
  join public.funnel_steps s on s.funnel_id = f.id
  cross join lateral app.funnel_target(s.account_id, s.type, s.ref_id) t
  where f.id = p_funnel_id and t.state = 'ok' and (s.type <> 'order' or p_order_id is not null)
    and not (s.skip_owned and p_user_id is not null and s.id <> all (p_done)
      and app.funnel_owned(s.account_id, p_user_id, s.type, s.ref_id))
  order by s.position
$$;
