-- Data that the site holds of the caller as an affiliate.
create or replace function app.my_affiliate_data(p_account_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'affiliates', (select coalesce(jsonb_agg(to_jsonb(a) - array['account_id', 'note']), '[]') from public.affiliates a
      where a.account_id = p_account_id and a.user_id = auth.uid()),
    'commissions', (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'month', c.month, 'title', c.title,
        'amount_minor', c.amount_minor, 'currency', c.currency, 'state', c.state) order by c.created_at, c.id), '[]')
      from public.commissions c join public.affiliates a on a.id = c.affiliate_id
      where a.account_id = p_account_id and a.user_id = auth.uid()),
    'payouts', (select coalesce(jsonb_agg(to_jsonb(p) - array['account_id', 'affiliate_id'] order by p.number), '[]')
      from public.payouts p join public.affiliates a on a.id = p.affiliate_id
      where a.account_id = p_account_id and a.user_id = auth.uid()))
$$;
