-- What a paid order gives: a subscription for what is paid again and again, everything of a bundle, else the thing itself.
-- A trial is a first period without a payment; the paid ones begin when it ends.
create or replace function app.grant_order(p_order_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
  v_item record;
  v_trial_end timestamptz;
  v_subscription public.subscriptions;
  v_first bigint;
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
          v_rest := coalesce(v_rest, app.coupon_discount('flat', v_item.coupon_amount, 9007199254740991, v_order.currency)
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
            v_item.coupon_amount, v_item.unit_minor * v_item.quantity, v_order.currency)
          when v_item.every_payment and v_order.subtotal_minor > 0
            then round(v_order.discount_minor::numeric * v_item.total_minor / v_order.subtotal_minor)::bigint
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
