-- A manager approves a commission under review, or voids one that is not in a payout yet; refunds of its order go with it. One that
-- is approved waits for the end of its hold like any other.
create or replace function public.decide_commission(p_account_id uuid, p_id uuid, p_decision text, p_note text default '') returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_sale public.commissions;
begin
  perform app.require_cap(p_account_id);
  if p_decision is null or p_decision not in ('approve', 'void') or length(coalesce(p_note, '')) > 500 then
    perform app.fail('invalid_input', 'decision');
  end if;
  select * into v_sale from public.commissions c
  where c.account_id = p_account_id and c.id = p_id and c.kind = 'sale' for update;
  if not found then
    perform app.fail('not_found', 'commission');
  end if;
  -- A refund of it that was set off already would be left without its sale.
  if v_sale.state <> all (case p_decision when 'approve' then array['review'] else array['pending', 'review', 'approved'] end)
    or exists (select 1 from public.commissions c where c.order_id = v_sale.order_id and c.state in ('in_payout', 'paid')) then
    perform app.fail('in_use', v_sale.state);
  end if;
  update public.commissions c set decision_note = case when c.id = p_id then btrim(coalesce(p_note, '')) else c.decision_note end,
    state = case when p_decision = 'void' then 'void' when c.approve_at <= now() then 'approved' else 'pending' end
  where c.order_id = v_sale.order_id and c.affiliate_id = v_sale.affiliate_id and c.state = v_sale.state;
  perform app.audit(p_account_id, 'commission.' || p_decision, p_id);
  return (select c.state from public.commissions c where c.id = p_id);
end
$$;
grant execute on function public.decide_commission to authenticated, stoa_service;
