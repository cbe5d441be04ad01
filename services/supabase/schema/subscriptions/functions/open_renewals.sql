-- A cycle that was due while nothing ran is opened as well, and can be paid for seven days from then.
create or replace function ops.open_renewals()
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_one record;
  v_place record;
  v_order_id uuid;
  v_count int := 0;
  v_tax app.tax_line;
  v_total bigint;
begin
  for v_one in
    select s.*, o as first_order, o.email, o.name, o.coupon, app.cycle_minor(s) as due, i.type, i.resource_id, i.image
    from public.subscriptions s
    join public.orders o on o.id = s.order_id
    join lateral (select x.type, x.resource_id, x.image from public.order_items x
      where x.order_id = s.order_id and x.product_id = s.product_id limit 1) i on true
    where s.status in ('active', 'past_due') and s.current_period_end <= now() and app.awaits_cycle(s)
      and not exists (select 1 from ops.renewals r where r.subscription_id = s.id and r.cycle = s.cycles_done + 1)
    order by s.current_period_end limit 200 for update of s skip locked
  loop
    continue when exists (select 1 from ops.renewals r
      where r.subscription_id = v_one.id and r.cycle = v_one.cycles_done + 1);
    v_order_id := gen_random_uuid();
    select * into v_place from app.buyer_place(v_one.first_order);
    v_tax := app.tax_of(v_one.account_id, app.iso_country(v_place.country, v_place.country_label), v_one.due);
    v_total := v_one.due + case when v_tax.mode = 'added' then v_tax.minor else 0 end;
    insert into public.orders (id, account_id, number, user_id, email, name, country, country_label, address, coupon, currency,
      subtotal_minor, discount_minor, tax_minor, tax_mode, tax_name, tax_percent, total_minor, provider, test, idempotency_key,
      request_hash, expires_at, attribution, affiliate_id)
    values (v_order_id, v_one.account_id, app.next_order_number(v_one.account_id), v_one.user_id, v_one.email, v_one.name,
      v_place.country, v_place.country_label, v_place.address, case when v_one.due < v_one.amount_minor then v_one.coupon end,
      v_one.currency, v_one.amount_minor, v_one.amount_minor - v_one.due, v_tax.minor, v_tax.mode, v_tax.name, v_tax.percent,
      v_total, v_one.provider, v_one.test, 'renewal-' || v_one.id || '-' || (v_one.cycles_done + 1), '',
      greatest(v_one.current_period_end, now() - interval '1 day') + interval '7 days',
      (v_one.first_order).attribution - 'funnel', (v_one.first_order).affiliate_id);
    -- Without a product: a cycle takes nothing out of stock and gives nothing new.
    insert into public.order_items (account_id, order_id, type, resource_id, title, image, quantity, unit_minor, total_minor)
    values (v_one.account_id, v_order_id, v_one.type, v_one.resource_id, v_one.title, v_one.image, 1, v_one.amount_minor,
      v_one.amount_minor);
    insert into ops.renewals (order_id, account_id, subscription_id, cycle)
    values (v_order_id, v_one.account_id, v_one.id, v_one.cycles_done + 1);
    if v_total = 0 then
      perform app.settle_order(v_order_id, null);
    elsif v_one.provider_ref is null then
      insert into ops.order_mails (account_id, order_id, kind, amount_minor)
      values (v_one.account_id, v_order_id, 'renewal_due', v_total);
    end if;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
grant execute on function ops.open_renewals to stoa_service;
