-- Figures for managers: affiliates by state, what waits for a decision, and what is due and open by currency.
create or replace function public.affiliate_overview(p_account_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return jsonb_build_object(
    'program', (select to_jsonb(p) - 'account_id' from public.affiliate_program p where p.account_id = p_account_id),
    'active', (select count(*) from public.affiliates a where a.account_id = p_account_id and a.state = 'active'),
    'applied', (select count(*) from public.affiliates a where a.account_id = p_account_id and a.state = 'applied'),
    'review', (select count(*) from public.commissions c where c.account_id = p_account_id and c.kind = 'sale' and c.state = 'review'),
    'clicks', (select coalesce(sum(r.clicks), 0) from public.referrals r where r.account_id = p_account_id and r.day > current_date - 30),
    'money', coalesce((select jsonb_agg(to_jsonb(m) order by m.currency) from (
      select c.currency, coalesce(sum(c.amount_minor) filter (where c.state in ('pending', 'review')), 0)::bigint as waiting,
        coalesce(sum(c.amount_minor) filter (where c.state = 'approved'), 0)::bigint as due,
        coalesce(sum(c.amount_minor) filter (where c.state = 'in_payout'), 0)::bigint as in_payout,
        coalesce(sum(c.amount_minor) filter (where c.state = 'paid'), 0)::bigint as paid
      from public.commissions c where c.account_id = p_account_id and c.state <> 'void' group by 1) m), '[]'));
end
$$;
grant execute on function public.affiliate_overview to authenticated, stoa_service;
