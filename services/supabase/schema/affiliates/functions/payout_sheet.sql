-- A payout with its lines, for its paper: whoever manages the site, or is paid by it.
create or replace function public.payout_sheet(p_account_id uuid, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_sheet jsonb;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select jsonb_build_object('number', p.number, 'currency', p.currency, 'amount_minor', p.amount_minor, 'state', p.state,
    'reference', p.reference, 'created_at', p.created_at, 'paid_at', p.paid_at, 'name', coalesce(m.name, a.code), 'email', coalesce(m.email, ''),
    'seller', coalesce(s.seller, '{}'),
    'lines', coalesce((select jsonb_agg(jsonb_build_object('kind', c.kind, 'title', c.title, 'month', c.month, 'amount_minor', c.amount_minor)
      order by c.created_at, c.id) from public.payout_lines l join public.commissions c on c.id = l.commission_id where l.payout_id = p.id), '[]'))
  into v_sheet
  from public.payouts p
  join public.affiliates a on a.id = p.affiliate_id
  left join public.members m on m.account_id = a.account_id and m.user_id = a.user_id
  left join public.shop_settings s on s.account_id = p.account_id
  where p.account_id = p_account_id and p.id = p_id and p.account_id in (select app.my_accounts())
    and (p.account_id in (select app.my_accounts_with_cap('manage_options')) or p.affiliate_id in (select app.my_affiliates()));
  if v_sheet is null then
    perform app.fail('not_found', 'payout');
  end if;
  return v_sheet;
end
$$;
grant execute on function public.payout_sheet to authenticated, stoa_service;
