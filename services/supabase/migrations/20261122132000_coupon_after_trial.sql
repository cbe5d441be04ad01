-- A coupon that lowers the first payment lowers the first one that is charged: after the free days where there are some.
-- Cycles are taxed as the first order was.
alter table public.subscriptions
  add column first_payment_minor int,
  add constraint subscriptions_first_payment check (first_payment_minor is null
    or (first_payment_minor between 0 and amount_minor and trial_ends_at is not null));
grant select (first_payment_minor) on public.subscriptions to authenticated;

-- What the next cycle costs.
create function app.cycle_minor(p_subscription public.subscriptions) returns int
language sql immutable set search_path = '' as $$
  select case when p_subscription.cycles_done = 0 then coalesce(p_subscription.first_payment_minor, p_subscription.amount_minor)
    else p_subscription.amount_minor end
$$;

create or replace function app.grant_order(p_order_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
  v_item record;
  v_trial_end timestamptz;
  v_subscription public.subscriptions;
  v_first int;
  -- What is left of a flat coupon after what was due at once.
  v_rest bigint;
begin
  select * into v_order from public.orders where id = p_order_id;
  for v_item in
    select i.*, coalesce(c.every_payment, false) as every_payment, c.discount_type, c.coupon_amount from public.order_items i
    left join public.coupons c on c.id = v_order.coupon_id
    where i.order_id = p_order_id
  loop
    v_subscription := null;
    if v_item.frequency is not null and v_item.product_id is not null then
      v_trial_end := case when v_item.trial_days > 0 then now() + make_interval(days => v_item.trial_days) end;
      v_first := null;
      if v_trial_end is not null and v_item.discount_type is not null and not v_item.every_payment then
        v_first := app.coupon_discount(v_item.discount_type, v_item.coupon_amount, v_item.unit_minor::bigint * v_item.quantity,
          v_order.currency);
        if v_item.discount_type = 'flat' then
          v_rest := coalesce(v_rest, app.coupon_discount('flat', v_item.coupon_amount, 2000000000, v_order.currency)
            - v_order.discount_minor);
          v_first := least(v_first, v_rest);
          v_rest := v_rest - v_first;
        end if;
        v_first := v_item.unit_minor * v_item.quantity - v_first;
      end if;
      insert into public.subscriptions (account_id, user_id, order_id, product_id, title, frequency, amount_minor, currency,
        provider, test, started_at, current_period_end, trial_ends_at, cycles_done, cycles_total, first_payment_minor)
      values (v_order.account_id, v_order.user_id, v_order.id, v_item.product_id, v_item.title, v_item.frequency,
        v_item.unit_minor * v_item.quantity - case
          when v_item.every_payment and v_trial_end is not null then app.coupon_discount(v_item.discount_type,
            v_item.coupon_amount, v_item.unit_minor * v_item.quantity, v_order.currency)::int
          when v_item.every_payment and v_order.subtotal_minor > 0
            then round(v_order.discount_minor::numeric * v_item.total_minor / v_order.subtotal_minor)::int
          else 0 end,
        v_order.currency, v_order.provider, v_order.test, coalesce(v_trial_end, now()),
        coalesce(v_trial_end, now() + app.period(v_item.frequency, 1)), v_trial_end,
        case when v_trial_end is null then 1 else 0 end, v_item.iterations, v_first)
      on conflict do nothing returning * into v_subscription;
    end if;
    insert into public.entitlements (account_id, user_id, resource_type, resource_id, source, source_id, ends_at)
    select v_order.account_id, v_order.user_id, given.type, given.id,
      case when v_subscription.id is null then 'order' else 'subscription' end, coalesce(v_subscription.id, v_order.id),
      case when v_subscription.id is not null then app.subscription_access_end(v_subscription, given.type) end
    from (
      select v_item.type, v_item.resource_id as id where v_item.type not in ('bundle', 'appointment')
      union all
      select part ->> 'type', (part ->> 'id')::uuid from jsonb_array_elements(v_item.contents) part where v_item.type = 'bundle'
    ) given
    on conflict do nothing;
  end loop;
end
$$;

create or replace function app.renew_subscription(p_subscription public.subscriptions, p_provider_ref text) returns void
language plpgsql set search_path = '' as $$
declare
  v_next int := p_subscription.cycles_done + 1;
begin
  if p_subscription.status not in ('active', 'past_due') or v_next > p_subscription.cycles_total then
    perform app.fail('subscription_ended');
  end if;
  insert into public.subscription_payments (account_id, subscription_id, cycle, provider, provider_ref, amount_minor, currency)
  values (p_subscription.account_id, p_subscription.id, v_next, p_subscription.provider, p_provider_ref,
    app.cycle_minor(p_subscription), p_subscription.currency);
  update public.subscriptions set status = 'active', cycles_done = v_next, current_period_start = current_period_end,
    current_period_end = started_at + app.period(frequency, v_next)
  where id = p_subscription.id;
end
$$;

create or replace function ops.renew_subscription(p_subscription_id uuid, p_provider_ref text, p_amount_minor int, p_currency text)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_subscription public.subscriptions;
begin
  select * into v_subscription from public.subscriptions s where s.id = p_subscription_id for update;
  if not found then
    perform app.fail('not_found', 'subscription');
  end if;
  if exists (select 1 from public.subscription_payments p
    where p.provider = v_subscription.provider and p.provider_ref = p_provider_ref) then
    return 'repeat';
  end if;
  if app.cycle_minor(v_subscription) <> p_amount_minor or v_subscription.currency <> p_currency then
    return 'mismatch';
  end if;
  perform app.renew_subscription(v_subscription, p_provider_ref);
  return 'paid';
exception when raise_exception then
  if sqlerrm = 'subscription_ended' then
    return 'refund_due';
  end if;
  raise;
end
$$;

create or replace function ops.open_renewals() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_one record;
  v_order_id uuid;
  v_count int := 0;
  v_tax app.tax_line;
  v_total int;
begin
  for v_one in
    select s.*, o.email, o.name, o.country, o.country_label, o.address, o.coupon, app.cycle_minor(s) as due, i.type, i.resource_id, i.image
    from public.subscriptions s
    join public.orders o on o.id = s.order_id
    join public.accounts a on a.account_id = s.account_id and a.status = 'active'
    join lateral (select x.type, x.resource_id, x.image from public.order_items x
      where x.order_id = s.order_id and x.product_id = s.product_id limit 1) i on true
    where s.status in ('active', 'past_due') and not s.cancel_at_period_end and s.provider <> 'offline'
      and s.current_period_end between now() - interval '7 days' and now()
      and (s.cycles_total is null or s.cycles_done < s.cycles_total)
      and (not s.test or a.payments_test_mode)
      and not exists (select 1 from ops.renewals r where r.subscription_id = s.id and r.cycle = s.cycles_done + 1)
    order by s.current_period_end limit 200 for update of s skip locked
  loop
    v_order_id := gen_random_uuid();
    v_tax := app.tax_of(v_one.account_id, v_one.country, v_one.due);
    v_total := v_one.due + case when v_tax.mode = 'added' then v_tax.minor else 0 end;
    insert into public.orders (id, account_id, number, user_id, email, name, country, country_label, address, coupon, currency,
      subtotal_minor, discount_minor, tax_minor, tax_mode, tax_name, tax_percent, total_minor, provider, test, idempotency_key,
      request_hash, expires_at)
    values (v_order_id, v_one.account_id, app.next_order_number(v_one.account_id), v_one.user_id, v_one.email, v_one.name,
      v_one.country, v_one.country_label, v_one.address, case when v_one.due < v_one.amount_minor then v_one.coupon end,
      v_one.currency, v_one.amount_minor, v_one.amount_minor - v_one.due, v_tax.minor, v_tax.mode, v_tax.name, v_tax.percent,
      v_total, v_one.provider, v_one.test, 'renewal-' || v_one.id || '-' || (v_one.cycles_done + 1), '',
      v_one.current_period_end + interval '7 days');
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
