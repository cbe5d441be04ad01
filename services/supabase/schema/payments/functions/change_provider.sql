-- A buyer whose provider is away pays the same order another way: nothing is placed, held or counted a second time.
create or replace function ops.change_provider(p_account_id uuid, p_order_id uuid, p_user_id uuid, p_provider text, p_gateways text[])
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
  -- A subscription is renewed at a gateway, the one that took its last cycle; by hand it would end.
  if p_provider = 'offline' and exists (select 1 from ops.renewals r where r.order_id = v_order.id)
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
grant execute on function ops.change_provider to stoa_service;
