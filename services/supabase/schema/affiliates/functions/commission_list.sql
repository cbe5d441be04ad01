-- A page of commissions with their orders: {search, states, affiliate, reviewOnly, sort}.
create or replace function public.commission_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 20, p_offset int default 0)
returns table (id uuid, affiliate_id uuid, affiliate text, code text, order_id uuid, order_number int, kind text, title text,
  base_minor bigint, percent_bp int, amount_minor bigint, currency text, state text, review_reasons text[], via text,
  approve_at timestamptz, created_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_part text := case when btrim(coalesce(p_filter ->> 'search', '')) <> '' then app.search_part(p_filter ->> 'search') end;
  v_states text[] := array(select jsonb_array_elements_text(case when jsonb_typeof(p_filter -> 'states') = 'array'
    then p_filter -> 'states' else '[]' end));
  v_sort text := ltrim(coalesce(p_filter ->> 'sort', '-created'), '-');
  v_sign int := case when coalesce(p_filter ->> 'sort', '-created') like '-%' then -1 else 1 end;
begin
  perform app.require_cap(p_account_id);
  return query
  select c.id, c.affiliate_id, coalesce(m.name, ''), a.code, c.order_id, o.number, c.kind, c.title, c.base_minor, c.percent_bp,
    c.amount_minor, c.currency, c.state, c.review_reasons, coalesce(r.via, case when exists (select 1 from ops.renewals w
      where w.order_id = c.order_id) then 'renewal' else '' end), c.approve_at, c.created_at, count(*) over ()
  from public.commissions c
  join public.affiliates a on a.id = c.affiliate_id
  join public.orders o on o.id = c.order_id
  left join public.members m on m.account_id = a.account_id and m.user_id = a.user_id
  left join ops.order_referrals r on r.order_id = c.order_id
  where c.account_id = p_account_id and (cardinality(v_states) = 0 or c.state = any (v_states))
    and (p_filter ->> 'affiliate' is null or c.affiliate_id = app.as_uuid(p_filter ->> 'affiliate'))
    and (v_part is null or app.fold(coalesce(m.name, '')) || ' ' || a.code || ' ' || o.number || ' ' || app.fold(c.title) like v_part)
  order by v_sign * case v_sort when 'amount' then c.amount_minor when 'approve' then extract(epoch from c.approve_at)
    else extract(epoch from c.created_at) end, c.id
  limit least(greatest(coalesce(p_limit, 20), 1), 500) offset greatest(coalesce(p_offset, 0), 0);
end
$$;
grant execute on function public.commission_list to authenticated, stoa_service;
