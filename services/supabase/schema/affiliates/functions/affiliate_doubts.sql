-- Reasons to look at a commission before it is paid. None of them proves anything: a manager decides.
create or replace function app.affiliate_doubts(p_order public.orders, p_affiliate public.affiliates) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(d.reason order by d.place) filter (where d.holds), '{}')
  from (values
    (1, 'same_user', p_order.user_id = p_affiliate.user_id),
    (2, 'same_email', exists (select 1 from public.members m where m.account_id = p_affiliate.account_id
      and m.user_id = p_affiliate.user_id and app.plain_email(p_order.email) = app.plain_email(m.email))),
    (3, 'same_payout', exists (select 1 from ops.affiliate_payout_data d where d.affiliate_id = p_affiliate.id
      and (d.email_hash = app.email_hash(p_order.account_id, app.plain_email(p_order.email))
        or exists (select 1 from ops.affiliate_payout_data x join public.affiliates b on b.id = x.affiliate_id
          where x.account_id = d.account_id and x.fingerprint = d.fingerprint and b.id <> p_affiliate.id and b.user_id = p_order.user_id)))),
    (4, 'same_network', exists (select 1 from ops.order_referrals r where r.order_id = p_order.id and r.is_same_network)),
    (5, 'paid_search', exists (select 1 from ops.order_referrals r where r.order_id = p_order.id and r.is_ad)),
    (6, 'many_an_hour', (select count(*) >= 4 from public.commissions c where c.affiliate_id = p_affiliate.id and c.kind = 'sale'
      and c.created_at > now() - interval '1 hour')),
    (7, 'refunds', (select count(*) >= 3 and count(*) filter (where exists (select 1 from public.commissions r
        where r.order_id = c.order_id and r.kind = 'refund')) > 0.3 * count(*)
      from public.commissions c where c.affiliate_id = p_affiliate.id and c.kind = 'sale' and c.state <> 'void'))
  ) d (place, reason, holds)
$$;
