-- A paid order earns its affiliate a commission, once, if the programme runs and this cycle of a subscription still counts.
create or replace function app.earn_commission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_program public.affiliate_program;
  v_affiliate public.affiliates;
  v_renewed public.subscriptions;
  v_earned record;
  v_reasons text[];
begin
  select * into v_program from public.affiliate_program p where p.account_id = new.account_id and p.is_open;
  if not found then
    return null;
  end if;
  -- One order of an affiliate at a time, so that those of an hour are counted.
  select * into v_affiliate from public.affiliates a where a.id = new.affiliate_id and a.state = 'active' for update;
  if not found then
    return null;
  end if;
  select s.* into v_renewed from ops.renewals r join public.subscriptions s on s.id = r.subscription_id where r.order_id = new.id;
  if found and v_program.cycles <= (
    select count(*) from public.commissions c where c.kind = 'sale' and c.affiliate_id = v_affiliate.id
      and (c.order_id = v_renewed.order_id
        or c.order_id in (select r.order_id from ops.renewals r where r.subscription_id = v_renewed.id))) then
    return null;
  end if;
  select * into v_earned from app.commission_of(new, v_affiliate.id, v_renewed.product_id);
  if v_earned.amount_minor <= 0 then
    return null;
  end if;
  v_reasons := app.affiliate_doubts(new, v_affiliate);
  insert into public.commissions (account_id, affiliate_id, order_id, kind, base_minor, percent_bp, amount_minor, currency, state,
    review_reasons, month, title, approve_at)
  values (new.account_id, v_affiliate.id, new.id, 'sale', v_earned.base_minor, v_earned.percent_bp, v_earned.amount_minor, new.currency,
    case when cardinality(v_reasons) > 0 then 'review' else 'pending' end, v_reasons,
    date_trunc('month', now() at time zone app.account_zone(new.account_id))::date,
    coalesce((select left(string_agg(i.title, ', ' order by i.title, i.id), 300) from public.order_items i where i.order_id = new.id), '-'),
    now() + make_interval(days => v_program.hold_days))
  on conflict on constraint commissions_once do nothing;
  return null;
end
$$;
