-- Where the buyer of an order lives now: as the newest order says that the buyer placed and paid, cycles aside.
create function app.buyer_place(p_order public.orders)
returns table (country text, country_label text, address jsonb)
language sql
stable
set search_path = ''
as $$
  select o.country, o.country_label, o.address from public.orders o
  where o.user_id = p_order.user_id and o.account_id = p_order.account_id
    and (o.id = p_order.id or o.status in ('paid', 'partly_refunded', 'refunded'))
    and not exists (select 1 from ops.renewals r where r.order_id = o.id)
  order by o.created_at desc, o.number desc limit 1
$$;

-- Whether the cycle after the last one is still to be asked for: by an order that can be paid, or by one to come.
create function app.awaits_cycle(p_subscription public.subscriptions)
returns boolean
language sql
stable
set search_path = ''
as $$
  select case when exists (select 1 from ops.renewals r
      where r.subscription_id = p_subscription.id and r.cycle = p_subscription.cycles_done + 1)
    then exists (select 1 from ops.renewals r join public.orders o on o.id = r.order_id
      where r.subscription_id = p_subscription.id and r.cycle = p_subscription.cycles_done + 1
        and o.status in ('pending', 'failed', 'on_hold') and o.expires_at > now())
    else not p_subscription.cancel_at_period_end and p_subscription.provider <> 'offline'
      and (p_subscription.cycles_total is null or p_subscription.cycles_done < p_subscription.cycles_total)
      and exists (select 1 from public.accounts a where a.account_id = p_subscription.account_id and a.status = 'active'
        and (not p_subscription.test or a.payments_test_mode))
      and exists (select 1 from public.order_items i
        where i.order_id = p_subscription.order_id and i.product_id = p_subscription.product_id) end
$$;

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
      request_hash, expires_at)
    values (v_order_id, v_one.account_id, app.next_order_number(v_one.account_id), v_one.user_id, v_one.email, v_one.name,
      v_place.country, v_place.country_label, v_place.address, case when v_one.due < v_one.amount_minor then v_one.coupon end,
      v_one.currency, v_one.amount_minor, v_one.amount_minor - v_one.due, v_tax.minor, v_tax.mode, v_tax.name, v_tax.percent,
      v_total, v_one.provider, v_one.test, 'renewal-' || v_one.id || '-' || (v_one.cycles_done + 1), '',
      greatest(v_one.current_period_end, now() - interval '1 day') + interval '7 days');
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

-- Nothing is over while its cycle can be paid or has not been asked for.
create or replace function ops.advance_subscriptions()
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_count int;
begin
  with due as (
    select s.id from public.subscriptions s
    where s.current_period_end <= now() and (s.status = 'active'
      or (s.status = 'past_due' and s.current_period_end + interval '7 days' <= now() and not app.awaits_cycle(s)))
    order by s.current_period_end limit 500 for update skip locked
  )
  update public.subscriptions s set
    status = case when s.status = 'past_due' then 'expired' when s.cancel_at_period_end then 'cancelled'
      when s.cycles_done = s.cycles_total then 'completed' else 'past_due' end,
    ended_at = case when s.status = 'active' and not s.cancel_at_period_end
      and s.cycles_done is distinct from s.cycles_total then null else now() end
  from due where s.id = due.id;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

-- What is announced is what will be charged.
do $$
declare
  v_text text := pg_get_functiondef('ops.announce_renewals()'::regprocedure);
  v_was text := 'app.tax_of(s.account_id, app.iso_country(o.country, o.country_label), d.due) t';
begin
  if position(v_was in v_text) = 0 then
    raise exception 'announce_renewals asks for no tax';
  end if;
  execute replace(v_text, 'cross join lateral ' || v_was, 'cross join lateral app.buyer_place(o) p
  cross join lateral app.tax_of(s.account_id, app.iso_country(p.country, p.country_label), d.due) t');
end
$$;
