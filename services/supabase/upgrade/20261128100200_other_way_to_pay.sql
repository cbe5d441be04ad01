-- A buyer whose provider is away pays the same order another way: nothing is placed, held or counted a second time.
create function ops.change_provider(p_account_id uuid, p_order_id uuid, p_user_id uuid, p_provider text, p_gateways text[])
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders o
  where o.id = p_order_id and o.account_id = p_account_id and o.user_id = p_user_id for update;
  if not found then
    perform app.fail('order_not_found');
  end if;
  if v_order.provider = p_provider or v_order.status = 'paid' then
    return app.order_json(v_order.id);
  end if;
  if v_order.status not in ('pending', 'failed') or v_order.provider = 'offline' or v_order.expires_at <= now() then
    perform app.fail('order_not_payable');
  end if;
  -- The cycles of a subscription are charged where its first one was paid.
  if exists (select 1 from ops.renewals r where r.order_id = v_order.id)
    or p_provider is null or p_provider <> all (app.currency_providers(v_order.currency))
    or (p_provider = 'offline' and not ops.offers_offline(p_account_id))
    or (p_provider <> 'offline' and p_provider <> all (coalesce(p_gateways, '{}'))) then
    perform app.fail('provider_not_offered', p_provider);
  end if;
  if p_provider <> 'offline' then
    update public.orders set provider = p_provider where id = v_order.id;
  else
    update public.orders set provider = 'offline', test = false, status = 'pending', expires_at = created_at + interval '14 days'
    where id = v_order.id;
    insert into ops.order_mails (account_id, order_id, kind, amount_minor)
    select v_order.account_id, v_order.id, 'received', v_order.total_minor
    where not exists (select 1 from ops.order_mails m where m.order_id = v_order.id and m.kind = 'received');
  end if;
  return app.order_json(v_order.id);
end
$$;
revoke execute on function ops.change_provider(uuid, uuid, uuid, text, text[]) from public;
grant execute on function ops.change_provider(uuid, uuid, uuid, text, text[]) to stoa_service;

-- A page that was opened at the provider before may still be paid: such money counts, once, and is that provider's.
do $$
declare
  v_one record;
  v_text text;
begin
  for v_one in
    select * from (values
      ('ops.take_payment', array[
          'when v_order.provider <> v_event.provider or v_order.currency <> v_event.currency',
          'then case when v_order.status = ''pending'' then ''failed'' else ''ignored'' end',
          'if v_outcome = ''paid'' then'],
        array[
          'when (v_order.provider <> v_event.provider and not exists (select 1 from ops.payment_attempts t
        where t.order_id = v_order.id and t.provider = v_event.provider)) or v_order.currency <> v_event.currency',
          'then case when v_order.status = ''pending'' and v_order.provider = v_event.provider then ''failed'' else ''ignored'' end',
          'if v_outcome = ''paid'' then
    update public.orders set provider = v_event.provider where id = v_order.id and provider <> v_event.provider;']),
      ('ops.begin_payment', array['v_last.order_id is not null and'],
        array['v_last.order_id is not null and v_last.provider = v_order.provider and'])
    ) as x (of, was, becomes)
  loop
    v_text := pg_get_functiondef(v_one.of::regproc);
    for i in 1 .. cardinality(v_one.was) loop
      if position(v_one.was[i] in v_text) = 0 then
        raise exception '% has no %', v_one.of, v_one.was[i];
      end if;
      v_text := replace(v_text, v_one.was[i], v_one.becomes[i]);
    end loop;
    execute v_text;
  end loop;
end
$$;
