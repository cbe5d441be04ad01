-- Counts visits through links of active affiliates: [{account_id, day, visitor, network, user_id, at, path, ref, is_ad}]. The
-- affiliate's own visits bring nobody.
create or replace function app.store_referrals(p_views jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.referrals as r (account_id, affiliate_id, day, visitor_key, network_key, clicks, at, path, is_ad)
  select a.account_id, a.id, v.day, decode(v.visitor, 'hex'), decode(min(v.network), 'hex'), count(*), max(v.at),
    (array_agg(v.path order by v.at desc))[1], bool_or(coalesce(v.is_ad, false))
  from jsonb_to_recordset(p_views) as v (account_id uuid, day date, visitor text, network text, user_id uuid, at timestamptz, path text,
    ref text, is_ad boolean)
  join public.affiliate_program p on p.account_id = v.account_id and p.is_open
  join public.affiliates a on a.account_id = v.account_id and a.code = v.ref and a.state = 'active'
  where v.ref is not null and v.at > now() - interval '24 hours' and v.user_id is distinct from a.user_id
    and not (v.user_id is not null and app.manages_site(v.account_id, v.user_id))
  group by a.account_id, a.id, v.day, v.visitor
  on conflict (account_id, day, visitor_key, affiliate_id) do update
    set clicks = r.clicks + excluded.clicks, at = greatest(r.at, excluded.at), is_ad = r.is_ad or excluded.is_ad,
      path = case when excluded.at > r.at then excluded.path else r.path end
$$;
