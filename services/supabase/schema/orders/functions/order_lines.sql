-- What the request names, priced from the database in the account's currency.
create or replace function app.order_lines(p_account_id uuid, p_user_id uuid, p_currency text, p_items jsonb)
returns setof app.order_line
language plpgsql stable set search_path = '' as $$
declare
  v_item jsonb;
  v_quantity int;
  v_seen uuid[] := '{}';
  v_line record;
  v_booking_id uuid;
begin
  if jsonb_typeof(p_items) is distinct from 'array' or jsonb_array_length(p_items) = 0 then
    perform app.fail('empty_order');
  end if;
  if jsonb_array_length(p_items) > 50 then
    perform app.fail('invalid_input', 'at most 50 items');
  end if;
  for v_item in select value from jsonb_array_elements(p_items) loop
    if coalesce(v_item ->> 'quantity', '1') !~ '^[0-9]{1,3}$' or coalesce(v_item ->> 'quantity', '1')::int < 1 then
      perform app.fail('invalid_quantity', v_item ->> 'id');
    end if;
    v_quantity := coalesce(v_item ->> 'quantity', '1')::int;
    if coalesce(v_item ->> 'id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform app.fail('item_unavailable', v_item ->> 'id');
    end if;
    select p.id, p.kind, case when p.kind in ('course', 'group', 'appointment') then p.resource_id else p.id end as resource_id,
      p.title, p.image ->> 'image' as image, pr.amount_minor, p.stock is not null as stocked, pr.frequency, pr.iterations,
      case when pr.trial_days > 0 and not exists (select 1 from public.subscriptions s
        where s.account_id = p_account_id and s.user_id = p_user_id and s.product_id = p.id) then pr.trial_days else 0 end as trial_days
    into v_line
    from public.products p
    join public.prices pr on pr.product_id = p.id and pr.account_id = p.account_id
      and pr.currency = p_currency and pr.active
    where p.account_id = p_account_id and p.id = (v_item ->> 'id')::uuid and p.status = 'active'
      and p.kind = coalesce(v_item ->> 'type', p.kind)
      and case p.kind
        when 'course' then exists (select 1 from public.courses c where c.id = p.resource_id and c.account_id = p.account_id
          and c.status = 'published' and c.access <> 'private')
        when 'group' then exists (select 1 from public.groups g where g.id = p.resource_id and g.account_id = p.account_id)
        when 'appointment' then exists (select 1 from public.appointment_services s
          where s.id = p.resource_id and s.account_id = p.account_id and s.status = 'published')
        when 'download' then p.media_id is not null
        else true end;
    if not found then
      perform app.fail('item_unavailable', v_item ->> 'id');
    end if;
    if (v_line.kind <> 'product' and v_quantity <> 1) or v_line.id = any (v_seen) then
      perform app.fail('invalid_quantity', v_item ->> 'id');
    end if;
    if v_line.kind not in ('product', 'bundle', 'appointment') and exists (
      select 1 from public.entitlements e
      where e.account_id = p_account_id and e.user_id = p_user_id and e.resource_type = v_line.kind
        and e.resource_id = v_line.resource_id and e.revoked_at is null and (e.ends_at is null or e.ends_at > now())
    ) then
      perform app.fail('already_owned', v_item ->> 'id');
    end if;
    v_booking_id := null;
    if v_line.kind = 'appointment' and v_item ->> 'booking' is not null then
      select b.id into v_booking_id from public.bookings b
      where b.id::text = v_item ->> 'booking' and b.account_id = p_account_id and b.user_id = p_user_id
        and b.service_id = v_line.resource_id and b.status = 'held' and b.held_until > now() and b.order_id is null;
      if not found then
        perform app.fail('slot_unavailable', v_item ->> 'id');
      end if;
    end if;
    v_seen := v_seen || v_line.id;
    return next (v_line.id, v_line.kind, v_line.resource_id, v_line.title, v_line.image, v_quantity,
      v_line.amount_minor, v_line.stocked, v_line.frequency, v_line.iterations, v_line.trial_days,
      case when v_line.kind = 'bundle' then coalesce((
        select jsonb_agg(jsonb_build_object('type', b.resource_type, 'id', b.resource_id) order by b.position)
        from public.product_items b where b.product_id = v_line.id), '[]') end, v_booking_id)::app.order_line;
  end loop;
end
$$;
