-- A refund takes back its share: what is left of the commission is always the share that the buyer still pays, half up, so that
-- parts add up. What was paid out already is set off in the next payout.
create or replace function app.reverse_commission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_sale public.commissions;
  v_total bigint;
  v_refunded bigint;
  v_amount bigint;
  v_base bigint;
begin
  select * into v_sale from public.commissions c where c.order_id = new.order_id and c.kind = 'sale' and c.state <> 'void' for update;
  if not found then
    return null;
  end if;
  select o.total_minor into v_total from public.orders o where o.id = new.order_id;
  select sum(r.amount_minor) into v_refunded from public.refunds r where r.order_id = new.order_id and r.status = 'done';
  select app.share_of(v_sale.amount_minor, v_total - v_refunded, v_total) - v_sale.amount_minor - coalesce(sum(c.amount_minor), 0),
    app.share_of(v_sale.base_minor, v_total - v_refunded, v_total) - v_sale.base_minor - coalesce(sum(c.base_minor), 0)
  into v_amount, v_base
  from public.commissions c where c.order_id = new.order_id and c.kind = 'refund';
  if v_amount >= 0 then
    return null;
  end if;
  insert into public.commissions (account_id, affiliate_id, order_id, kind, refund_id, base_minor, percent_bp, amount_minor, currency,
    state, month, title, approve_at)
  values (v_sale.account_id, v_sale.affiliate_id, v_sale.order_id, 'refund', new.id, v_base, v_sale.percent_bp, v_amount, v_sale.currency,
    case when v_sale.state in ('in_payout', 'paid') then 'approved' else v_sale.state end, v_sale.month, v_sale.title, v_sale.approve_at)
  on conflict on constraint commissions_once do nothing;
  if found and v_sale.state = 'paid' then
    insert into ops.affiliate_mails (account_id, affiliate_id, kind, amount_minor, currency, title)
    values (v_sale.account_id, v_sale.affiliate_id, 'reversed', -v_amount, v_sale.currency, v_sale.title);
  end if;
  return null;
end
$$;
