-- A page of affiliates with what they brought: {search, states, sort}; money is in the programme's currency.
create or replace function public.affiliate_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 20, p_offset int default 0)
returns table (id uuid, user_id uuid, name text, email text, code text, state text, website text, message text, note text,
  payout_hint text, applied_at timestamptz, version int, clicks bigint, orders bigint, open_minor bigint, paid_minor bigint,
  currency text, coupons text[], total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_part text := case when btrim(coalesce(p_filter ->> 'search', '')) <> '' then app.search_part(p_filter ->> 'search') end;
  v_states text[] := array(select jsonb_array_elements_text(case when jsonb_typeof(p_filter -> 'states') = 'array'
    then p_filter -> 'states' else '[]' end));
  v_sort text := ltrim(coalesce(p_filter ->> 'sort', '-applied'), '-');
  v_down boolean := coalesce(p_filter ->> 'sort', '-applied') like '-%';
  v_currency text := (select coalesce(a.settings ->> 'currency', 'USD') from public.accounts a where a.account_id = p_account_id);
begin
  perform app.require_cap(p_account_id);
  return query
  with hit as (
    select a.*, coalesce(m.name, '') as m_name, coalesce(m.email, '') as m_email,
      (select coalesce(sum(r.clicks), 0) from public.referrals r where r.affiliate_id = a.id)::bigint as n_clicks,
      s.n_orders, s.n_open, s.n_paid
    from public.affiliates a
    left join public.members m on m.account_id = a.account_id and m.user_id = a.user_id
    left join lateral (select count(*) filter (where c.kind = 'sale' and c.state <> 'void') as n_orders,
        coalesce(sum(c.amount_minor) filter (where c.state not in ('void', 'paid') and c.currency = v_currency), 0)::bigint as n_open,
        coalesce(sum(c.amount_minor) filter (where c.state = 'paid' and c.currency = v_currency), 0)::bigint as n_paid
      from public.commissions c where c.affiliate_id = a.id) s on true
    where a.account_id = p_account_id and (cardinality(v_states) = 0 or a.state = any (v_states))
      and (v_part is null or app.fold(coalesce(m.name, '')) || ' ' || lower(coalesce(m.email, '')) || ' ' || a.code like v_part)
  )
  select h.id, h.user_id, h.m_name, h.m_email, h.code, h.state, h.website, h.message, h.note, h.payout_hint, h.applied_at, h.version,
    h.n_clicks, h.n_orders, h.n_open, h.n_paid, v_currency,
    array(select c.name from public.coupons c where c.account_id = p_account_id and c.affiliate_id = h.id order by lower(c.name)),
    count(*) over ()
  from hit h
  order by
    case when v_down then null else case v_sort when 'name' then lower(h.m_name) when 'code' then h.code end end,
    case when v_down then case v_sort when 'name' then lower(h.m_name) when 'code' then h.code end end desc nulls last,
    (case when v_down then -1 else 1 end) * case v_sort when 'clicks' then h.n_clicks when 'orders' then h.n_orders
      when 'open' then h.n_open when 'paid' then h.n_paid when 'applied' then extract(epoch from h.applied_at) end,
    h.id
  limit least(greatest(coalesce(p_limit, 20), 1), 500) offset greatest(coalesce(p_offset, 0), 0);
end
$$;
grant execute on function public.affiliate_list to authenticated, stoa_service;
