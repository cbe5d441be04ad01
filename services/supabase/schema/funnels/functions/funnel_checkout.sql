-- What the checkout of a funnel sells to a session, and what it may add, at the prices of the shop. Null where the session has not
-- come to one.
create or replace function ops.funnel_checkout(p_account_id uuid, p_slug text, p_sessions uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  with step as (
    select s.* from public.funnels f
    join public.funnel_sessions v on v.account_id = f.account_id and v.funnel_id = f.id and v.id = any (p_sessions)
    join public.funnel_steps s on s.funnel_id = f.id and s.type = 'checkout' and s.id = any (v.entered)
    where f.account_id = p_account_id and f.slug = p_slug
    order by v.created_at desc, (s.id = any (v.done)), s.position limit 1
  ), sold as (
    select p.id, jsonb_build_object('id', p.id, 'title', p.title, 'image', p.image ->> 'image', 'type', p.kind, 'slug', p.slug,
      'amount_minor', r.amount_minor, 'frequency', r.frequency, 'iterations', r.iterations, 'trial_days', r.trial_days) as item
    from public.products p
    join public.accounts a on a.account_id = p.account_id
    join public.prices r on r.account_id = p.account_id and r.product_id = p.id and r.active
      and r.currency = coalesce(a.settings ->> 'currency', 'USD')
    where p.account_id = p_account_id and p.status = 'active' and p.id in (select unnest(array[s.ref_id, s.bump_product_id]) from step s)
  )
  select jsonb_build_object('text', s.bump_text, 'item', (select x.item from sold x where x.id = s.ref_id),
    'bump', (select x.item from sold x where x.id = s.bump_product_id))
  from step s
$$;
grant execute on function ops.funnel_checkout to stoa_service;
