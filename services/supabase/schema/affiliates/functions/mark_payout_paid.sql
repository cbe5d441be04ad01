-- The money was sent; said once, with an email to the affiliate.
create or replace function public.mark_payout_paid(p_account_id uuid, p_id uuid, p_reference text default '') returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_payout public.payouts := app.managed_payout(p_account_id, p_id);
  v_affiliate public.affiliates;
begin
  if length(coalesce(p_reference, '')) > 200 then
    perform app.fail('invalid_input', 'reference');
  end if;
  update public.payouts set state = 'paid', paid_at = now(), reference = btrim(coalesce(p_reference, '')) where id = p_id;
  update public.commissions c set state = 'paid' from public.payout_lines l where l.payout_id = p_id and c.id = l.commission_id;
  select * into v_affiliate from public.affiliates a where a.id = v_payout.affiliate_id;
  perform app.mail_affiliate(v_affiliate, 'payout', v_payout.amount_minor, v_payout.currency, v_payout.number::text);
  perform app.audit(p_account_id, 'payout.paid', p_id, jsonb_build_object('amount_minor', v_payout.amount_minor));
end
$$;
grant execute on function public.mark_payout_paid to authenticated, stoa_service;
