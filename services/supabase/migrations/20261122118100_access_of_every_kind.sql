-- What each kind opens, for whom and until when.

-- A paid appointment that has no time yet: the order that pays for the next one, or null.
create function app.appointment_credit(p_user_id uuid, p_service_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select o.id from public.order_items i
  join public.orders o on o.id = i.order_id
  where i.type = 'appointment' and i.resource_id = p_service_id and o.user_id = p_user_id
    and o.status in ('paid', 'partly_refunded')
    and not exists (select 1 from public.bookings b
      where b.order_id = o.id and b.status in ('held', 'pending', 'confirmed', 'completed', 'no_show'))
  order by o.paid_at limit 1
$$;
create index order_items_appointment_idx on public.order_items (resource_id) where type = 'appointment';

create function app.has_appointment_credit(p_service_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.appointment_credit((select auth.uid()), p_service_id) is not null
$$;
grant execute on function app.has_appointment_credit(uuid) to authenticated, stoa_service;

-- Whether the signed-in person may use a thing: the one rule of access, whatever is asked for. An appointment is open to
-- whoever has paid for one and not yet chosen its time.
create or replace function public.has_access(p_type text, p_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select case p_type
    when 'course' then p_id in (select app.my_open_courses())
    when 'appointment' then app.has_appointment_credit(p_id)
    else p_id in (select app.my_entitled(p_type))
  end
$$;

-- Who joined by paying belongs to a group as long as that lasts.
alter table public.group_members add column by_payment boolean not null default false;

create or replace function app.my_groups() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.group_id from public.group_members m
  where m.user_id = (select auth.uid()) and m.status = 'active' and m.account_id in (select app.my_accounts())
    and (not m.by_payment or m.role <> 'member' or m.group_id in (select app.my_entitled('group'))
      or exists (select 1 from public.groups g where g.id = m.group_id and g.paid_by_id in (
        select app.my_entitled('membership') union select app.my_entitled('product'))))
$$;

-- Whoever gets a group, by itself or in a membership, is in it at once; a ban stays one.
create function app.join_bought_groups() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.group_members as g (account_id, group_id, user_id, status, by_payment)
  select m.account_id, t.id, m.user_id, 'active', true
  from public.members m
  join public.groups t on t.account_id = m.account_id and t.id in (
    select new.resource_id where new.resource_type = 'group'
    union all
    select i.resource_id from public.product_items i
    where new.resource_type = 'membership' and i.product_id = new.resource_id and i.resource_type = 'group')
  where m.account_id = new.account_id and m.user_id = new.user_id
  on conflict (group_id, user_id) do update set status = 'active', by_payment = true
  where g.status in ('pending', 'invited');
  return null;
end
$$;
create trigger entitlements_join_groups after insert or update of revoked_at on public.entitlements
  for each row when (new.revoked_at is null and new.resource_type in ('group', 'membership'))
  execute function app.join_bought_groups();

create or replace function public.join_group(p_group_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_group public.groups := app.need_group(p_group_id);
  v_now text := (select m.status from public.group_members m where m.group_id = p_group_id and m.user_id = auth.uid());
  v_paid boolean := false;
  v_status text;
begin
  if v_now = 'banned' then
    perform app.fail('forbidden');
  end if;
  if v_now = 'active' and p_group_id in (select app.my_groups()) then
    return v_now;
  end if;
  v_paid := p_group_id in (select app.my_entitled('group')) or v_group.paid_by_id in (
    select app.my_entitled('membership') union select app.my_entitled('product'));
  v_paid := coalesce(v_paid, false) and v_now is distinct from 'invited' and v_group.join_mode <> 'open';
  v_status := case
    when v_now = 'invited' or v_group.join_mode = 'open' or v_paid then 'active'
    when v_group.join_mode = 'request' then 'pending'
  end;
  if v_status is null then
    perform app.fail('group_closed');
  end if;
  -- A ban that arrives meanwhile wins. Owners need no row among the members to be let in, so they make none here.
  insert into public.group_members as g (account_id, group_id, user_id, status, by_payment)
  select m.account_id, v_group.id, m.user_id, v_status, v_paid from public.members m
  where m.account_id = v_group.account_id and m.user_id = auth.uid()
  on conflict (group_id, user_id) do update
    set status = excluded.status, by_payment = excluded.by_payment, joined_at = now() where g.status <> 'banned';
  if not found then
    perform app.fail('forbidden');
  end if;
  return v_status;
end
$$;

-- The file of a download is behind the same rule.
create or replace function public.open_media(p_account_id uuid, p_entity text, p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_media_id uuid;
  v_media public.media;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_entity = 'lesson' and exists (select 1 from public.lessons l where l.id = p_id and l.account_id = p_account_id) then
    v_media_id := (app.need_lesson(p_id)).media_id;
  elsif p_entity = 'product' then
    select p.media_id into v_media_id from public.products p
    where p.id = p_id and p.account_id = p_account_id and public.has_access(p.kind, p.id);
  end if;
  select * into v_media from public.media m where m.id = v_media_id;
  if not found then
    perform app.fail('not_found', 'media');
  end if;
  return jsonb_build_object('bucket', app.media_bucket(v_media.account_id, v_media.visibility),
    'object_name', v_media.object_name, 'name', v_media.name, 'mime', v_media.mime, 'size_bytes', v_media.size_bytes);
end
$$;

create or replace function app.my_private_objects() returns setof text
language sql stable security definer set search_path = '' as $$
  select m.account_id || '-private/' || m.object_name from public.media m
  join public.lessons l on l.media_id = m.id and l.status = 'published'
  where m.visibility = 'private' and l.course_id in (select app.my_open_courses())
    and l.id not in (select app.my_locked_lessons())
  union
  select m.account_id || '-private/' || m.object_name from public.media m
  join public.products p on p.media_id = m.id
  where m.visibility = 'private' and p.id in (select app.my_entitled('product') union select app.my_entitled('download'))
$$;

-- What a paid order gives: a subscription for what is paid again and again, everything of a bundle, else the thing itself.
-- A trial is a first period without a payment; the paid ones begin when it ends.
create or replace function app.grant_order(p_order_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
  v_item record;
  v_trial_end timestamptz;
  v_subscription public.subscriptions;
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
      insert into public.subscriptions (account_id, user_id, order_id, product_id, title, frequency, amount_minor, currency,
        provider, test, started_at, current_period_end, trial_ends_at, cycles_done, cycles_total)
      values (v_order.account_id, v_order.user_id, v_order.id, v_item.product_id, v_item.title, v_item.frequency,
        v_item.unit_minor * v_item.quantity - case
          when v_item.every_payment and v_trial_end is not null then app.coupon_discount(v_item.discount_type,
            v_item.coupon_amount, v_item.unit_minor * v_item.quantity, v_order.currency)::int
          when v_item.every_payment and v_order.subtotal_minor > 0
            then round(v_order.discount_minor::numeric * v_item.total_minor / v_order.subtotal_minor)::int
          else 0 end,
        v_order.currency, v_order.provider, v_order.test, coalesce(v_trial_end, now()),
        coalesce(v_trial_end, now() + app.period(v_item.frequency, 1)), v_trial_end,
        case when v_trial_end is null then 1 else 0 end, v_item.iterations)
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

create or replace function public.grant_access(p_account_id uuid, p_user_id uuid, p_type text, p_id uuid, p_ends_at timestamptz default null)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.require_cap(p_account_id);
  if p_ends_at <= now() then
    perform app.fail('invalid_input', 'ends_at');
  end if;
  if not exists (select 1 from public.members m where m.account_id = p_account_id and m.user_id = p_user_id)
    or not (case
      when p_type = 'course' then exists (select 1 from public.courses c where c.account_id = p_account_id and c.id = p_id)
      when p_type = 'group' then exists (select 1 from public.groups g where g.account_id = p_account_id and g.id = p_id)
      when p_type in ('membership', 'product', 'download') then exists (select 1 from public.products p
        where p.account_id = p_account_id and p.id = p_id and p.kind = p_type)
      else false end) then
    perform app.fail('not_found');
  end if;
  insert into public.entitlements as e (account_id, user_id, resource_type, resource_id, source, ends_at)
  values (p_account_id, p_user_id, p_type, p_id, 'manual', p_ends_at)
  on conflict on constraint entitlements_once do update set ends_at = excluded.ends_at, revoked_at = null
  returning e.id into v_id;
  perform app.audit(p_account_id, 'access.granted', v_id, jsonb_build_object('user_id', p_user_id, 'type', p_type, 'id', p_id));
  return v_id;
end
$$;

-- A slot of a paid appointment is held, or taken for good by whoever has paid for one already.
create or replace function public.book_slot(p_service_id uuid, p_starts_at timestamptz, p_member_id uuid default null,
  p_guest jsonb default '{}', p_note text default '') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_service public.appointment_services;
  v_member_id uuid;
  v_credit uuid;
  v_is_held boolean;
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v_row public.bookings;
begin
  select * into v_service from public.appointment_services s where s.id = p_service_id and s.status = 'published';
  if not found then
    perform app.fail('not_found');
  end if;
  if auth.uid() is null and (coalesce(p_guest ->> 'email', '') !~ '^[^@\s]+@[^@\s]+$' or coalesce(btrim(p_guest ->> 'name'), '') = '') then
    perform app.fail('not_authenticated');
  end if;
  if p_starts_at is null or length(coalesce(p_note, '')) > 2000 or jsonb_typeof(coalesce(p_guest, '{}')) <> 'object'
    or length(p_guest::text) > 2000 then
    perform app.fail('invalid_input');
  end if;
  -- Of several free hosts the one with the fewest coming appointments.
  select f.member_id into v_member_id
  from app.free_slots(p_service_id, p_starts_at, p_starts_at + interval '1 microsecond') f
  where f.starts_at = p_starts_at and (p_member_id is null or f.member_id = p_member_id)
  order by (select count(*) from public.bookings b
    where b.member_id = f.member_id and b.status in ('held', 'pending', 'confirmed') and b.starts_at > now()), f.member_id
  limit 1;
  if not found then
    perform app.fail('slot_unavailable');
  end if;
  perform app.expire_holds(v_member_id);
  if v_service.product_id is not null and auth.uid() is not null then
    -- One after another, so that one payment is not spent on two times.
    perform pg_advisory_xact_lock(hashtextextended('appointment:' || auth.uid() || ':' || p_service_id, 0));
    v_credit := app.appointment_credit(auth.uid(), p_service_id);
  end if;
  v_is_held := v_service.product_id is not null and v_credit is null;
  begin
    insert into public.bookings (account_id, service_id, member_id, user_id, guest, note, during, blocked, status, held_until,
      order_id, meeting_url, token_hash)
    values (v_service.account_id, v_service.id, v_member_id, auth.uid(), coalesce(p_guest, '{}'), coalesce(p_note, ''),
      tstzrange(p_starts_at, p_starts_at + make_interval(mins => v_service.duration_min)),
      tstzrange(p_starts_at - make_interval(mins => v_service.buffer_before_min),
        p_starts_at + make_interval(mins => v_service.duration_min + v_service.buffer_after_min)),
      case when v_is_held then 'held' when v_service.needs_confirmation then 'pending' else 'confirmed' end,
      case when v_is_held then now() + interval '15 minutes' end, v_credit,
      case when v_service.location = 'jitsi' then app.new_meeting_url() when v_service.location = 'link' then v_service.location_detail end,
      encode(sha256(v_token::bytea), 'hex'))
    returning * into v_row;
  exception when exclusion_violation then
    perform app.fail('slot_unavailable');
  end;
  return jsonb_build_object('id', v_row.id, 'status', v_row.status, 'held_until', v_row.held_until, 'starts_at', v_row.starts_at,
    'ends_at', v_row.ends_at, 'member_id', v_row.member_id, 'meeting_url', v_row.meeting_url, 'product_id', v_service.product_id,
    'token', v_token);
end
$$;
