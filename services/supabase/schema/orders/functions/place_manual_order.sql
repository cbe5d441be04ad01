-- An order that a manager writes down for a member: {userId, items: [{id, quantity}], coupon, contact: {country, countryLabel,
-- address}, isPaid, idempotencyKey}. It is priced, checked and counted as if the member had placed it, to be paid offline; where
-- nothing is said of it, the member lives where their order before says.
create or replace function public.place_manual_order(p_account_id uuid, p_input jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_claims text := current_setting('request.jwt.claims', true);
  v_sub text := current_setting('request.jwt.claim.sub', true);
  v_said jsonb := coalesce(p_input -> 'contact', '{}');
  v_member public.members;
  v_before public.orders;
  v_order jsonb;
begin
  perform app.require_cap(p_account_id);
  if coalesce(p_input ->> 'userId', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or jsonb_typeof(v_said) <> 'object' or coalesce(jsonb_typeof(p_input -> 'isPaid'), 'boolean') <> 'boolean' then
    perform app.fail('invalid_input');
  end if;
  select * into v_member from public.members m
  where m.account_id = p_account_id and m.user_id = (p_input ->> 'userId')::uuid and m.status = 'active';
  if not found then
    perform app.fail('not_a_member');
  end if;
  select * into v_before from public.orders o
  where o.account_id = p_account_id and o.user_id = v_member.user_id order by o.created_at desc, o.number desc limit 1;

  -- Placing asks who is there: for that one call it is the member, then the manager again.
  perform set_config('request.jwt.claims', jsonb_build_object('sub', v_member.user_id, 'role', 'authenticated')::text, true),
    set_config('request.jwt.claim.sub', v_member.user_id::text, true);
  perform set_config('app.manual_order', 'on', true);
  v_order := public.place_order(p_account_id, jsonb_build_object(
    'items', p_input -> 'items', 'coupon', p_input -> 'coupon', 'provider', 'offline',
    'idempotencyKey', 'manual:' || (p_input ->> 'idempotencyKey'),
    'contact', jsonb_build_object('email', v_member.email, 'name', v_member.name)
      || case when v_said ? 'country' then v_said - 'address'
        else jsonb_build_object('country', v_before.country, 'countryLabel', v_before.country_label) end
      || jsonb_build_object('address', coalesce(v_said -> 'address', v_before.address))));
  perform set_config('app.manual_order', '', true),
    set_config('request.jwt.claims', coalesce(v_claims, ''), true),
    set_config('request.jwt.claim.sub', coalesce(v_sub, ''), true);

  if (p_input ->> 'isPaid')::boolean and v_order ->> 'status' = 'pending' then
    v_order := public.mark_order_paid((v_order ->> 'id')::uuid);
  end if;
  perform app.audit(p_account_id, 'order.written', (v_order ->> 'id')::uuid,
    jsonb_build_object('user_id', v_member.user_id, 'is_paid', coalesce((p_input ->> 'isPaid')::boolean, false)));
  return v_order;
end
$$;
grant execute on function public.place_manual_order to authenticated, stoa_service;
