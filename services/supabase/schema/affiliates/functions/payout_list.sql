-- A page of payouts: {search, states, sort}.
create or replace function public.payout_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 20, p_offset int default 0)
returns table (id uuid, number int, affiliate_id uuid, affiliate text, code text, payout_hint text, amount_minor bigint, currency text,
  state text, reference text, lines bigint, created_at timestamptz, paid_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_part text := case when btrim(coalesce(p_filter ->> 'search', '')) <> '' then app.search_part(p_filter ->> 'search') end;
  v_states text[] := array(select jsonb_array_elements_text(case when jsonb_typeof(p_filter -> 'states') = 'array'
    then p_filter -> 'states' else '[]' end));
  v_sort text := ltrim(coalesce(p_filter ->> 'sort', '-number'), '-');
  v_sign int := case when coalesce(p_filter ->> 'sort', '-number') like '-%' then -1 else 1 end;
begin
  perform app.require_cap(p_account_id);
  return query
  select p.id, p.number, p.affiliate_id, coalesce(m.name, ''), a.code, a.payout_hint, p.amount_minor, p.currency, p.state, p.reference,
    (select count(*) from public.payout_lines l where l.payout_id = p.id), p.created_at, p.paid_at, count(*) over ()
  from public.payouts p
  join public.affiliates a on a.id = p.affiliate_id
  left join public.members m on m.account_id = a.account_id and m.user_id = a.user_id
  where p.account_id = p_account_id and (cardinality(v_states) = 0 or p.state = any (v_states))
    and (v_part is null or app.fold(coalesce(m.name, '')) || ' ' || a.code || ' ' || p.number || ' ' || app.fold(p.reference) like v_part)
  order by v_sign * case v_sort when 'amount' then p.amount_minor when 'created' then extract(epoch from p.created_at) else p.number end, p.id
  limit least(greatest(coalesce(p_limit, 20), 1), 500) offset greatest(coalesce(p_offset, 0), 0);
end
$$;
grant execute on function public.payout_list to authenticated, stoa_service;
