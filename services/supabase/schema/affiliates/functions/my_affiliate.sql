-- Content of the portal: the programme as members see it, the caller's own row, sums by currency and state, and 30 days of clicks.
create or replace function public.my_affiliate(p_account_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_affiliate public.affiliates;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_accounts()) then
    perform app.fail('not_a_member');
  end if;
  select * into v_affiliate from public.affiliates a where a.account_id = p_account_id and a.user_id = auth.uid();
  return jsonb_build_object(
    'program', (select to_jsonb(p) - array['account_id', 'version', 'updated_at'] from public.affiliate_program p
      where p.account_id = p_account_id and p.is_open),
    'affiliate', case when v_affiliate.id is not null then jsonb_build_object('id', v_affiliate.id, 'code', v_affiliate.code,
      'state', v_affiliate.state, 'payout_hint', v_affiliate.payout_hint, 'applied_at', v_affiliate.applied_at,
      'decline_reason', v_affiliate.decline_reason) end,
    'coupons', coalesce((select jsonb_agg(c.name order by lower(c.name)) from public.coupons c
      where c.account_id = p_account_id and c.affiliate_id = v_affiliate.id and c.active), '[]'),
    'clicks', (select coalesce(sum(r.clicks), 0) from public.referrals r
      where r.affiliate_id = v_affiliate.id and r.day > current_date - 30),
    'orders', (select count(*) from public.commissions c where c.affiliate_id = v_affiliate.id and c.kind = 'sale' and c.state <> 'void'),
    'sums', coalesce((select jsonb_agg(jsonb_build_object('currency', s.currency, 'waiting', s.waiting, 'approved', s.approved, 'paid', s.paid)
        order by s.currency) from (
      select c.currency, coalesce(sum(c.amount_minor) filter (where c.state in ('pending', 'review')), 0)::bigint as waiting,
        coalesce(sum(c.amount_minor) filter (where c.state in ('approved', 'in_payout')), 0)::bigint as approved,
        coalesce(sum(c.amount_minor) filter (where c.state = 'paid'), 0)::bigint as paid
      from public.commissions c where c.affiliate_id = v_affiliate.id and c.state <> 'void' group by 1) s), '[]'));
end
$$;
grant execute on function public.my_affiliate to authenticated, stoa_service;
