-- Nothing was sent: its commissions are open again.
create or replace function public.cancel_payout(p_account_id uuid, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_payout public.payouts := app.managed_payout(p_account_id, p_id);
begin
  update public.payouts set state = 'cancelled' where id = v_payout.id;
  update public.commissions c set state = 'approved' from public.payout_lines l where l.payout_id = p_id and c.id = l.commission_id;
  delete from public.payout_lines l where l.payout_id = p_id;
  perform app.audit(p_account_id, 'payout.cancelled', p_id);
end
$$;
grant execute on function public.cancel_payout to authenticated, stoa_service;
