-- What else a buyer is told by mail: an order that waits for its money, one that failed, ended or was cancelled by the shop, and a
-- subscription that ends or is about to cost a long period again.
alter table ops.order_mails add column subscription_id uuid,
  add foreign key (account_id, subscription_id) references public.subscriptions (account_id, id) on delete cascade,
  drop constraint order_mails_kind_check,
  add constraint order_mails_kind_check check (kind in ('received', 'paid', 'failed', 'expired', 'cancelled', 'refunded',
    'payment_returned', 'renewal_soon', 'renewal_due', 'renewal_failed', 'subscription_ends', 'subscription_ended',
    'subscription_over'));
create index order_mails_subscription_idx on ops.order_mails (subscription_id) where subscription_id is not null;

-- Orders of cycles have letters of their own. Whoever cancels an own order knows it; what ran out at a gateway was left there.
create function app.mail_state_of_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_kind text := case when tg_op = 'INSERT' then 'received' else new.status end;
begin
  if (v_kind = 'cancelled' and auth.uid() = new.user_id)
    or exists (select 1 from ops.renewals r where r.order_id = new.id)
    or exists (select 1 from ops.order_mails m where m.order_id = new.id and m.kind = v_kind) then
    return null;
  end if;
  insert into ops.order_mails (account_id, order_id, kind, amount_minor)
  values (new.account_id, new.id, v_kind, new.total_minor);
  return null;
end
$$;
-- An order that is written down as of an earlier time is no news.
create trigger orders_mail_received after insert on public.orders for each row
  when (new.status = 'pending' and new.provider = 'offline' and new.total_minor > 0 and new.created_at = now())
  execute function app.mail_state_of_order();
create trigger orders_mail_state after update of status on public.orders for each row
  when (new.status <> old.status and (new.status in ('failed', 'cancelled')
    or (new.status = 'expired' and new.provider = 'offline')))
  execute function app.mail_state_of_order();

create function app.mail_end_of_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into ops.order_mails (account_id, order_id, subscription_id, kind, amount_minor)
  values (new.account_id, new.order_id, new.id,
    case when new.status = 'cancelled' then 'subscription_ended' else 'subscription_ends' end, new.amount_minor);
  return null;
end
$$;
create trigger subscriptions_mail_end after update of status, cancel_at_period_end on public.subscriptions for each row
  when ((new.cancel_at_period_end and not old.cancel_at_period_end)
    or (new.status = 'cancelled' and old.status in ('active', 'past_due') and not old.cancel_at_period_end))
  execute function app.mail_end_of_subscription();

-- As before; the letter names the subscription itself, of an order that may have held several.
create or replace function app.close_renewals() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_order_id uuid;
begin
  for v_order_id in
    select o.id from ops.renewals r join public.orders o on o.id = r.order_id
    where r.subscription_id = new.id and o.status in ('pending', 'failed', 'on_hold')
      and (new.status not in ('active', 'past_due') or new.cycles_done >= r.cycle)
    for update of o
  loop
    perform app.release_order(v_order_id, 'cancelled');
  end loop;
  if new.status = 'expired' and old.status <> 'expired' then
    insert into ops.order_mails (account_id, order_id, subscription_id, kind, amount_minor)
    values (new.account_id, new.order_id, new.id, 'subscription_over', new.amount_minor);
  end if;
  return null;
end
$$;

-- A week before a period of three months or more begins again by itself, its person hears what it will cost, once a period.
create function ops.announce_renewals() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  perform pg_advisory_xact_lock(hashtextextended('announce-renewals', 0));
  insert into ops.order_mails (account_id, order_id, subscription_id, kind, amount_minor)
  select s.account_id, s.order_id, s.id, 'renewal_soon', d.due + case when t.mode = 'added' then t.minor else 0 end
  from public.subscriptions s
  join public.accounts a on a.account_id = s.account_id and a.status = 'active'
  join public.orders o on o.id = s.order_id
  cross join lateral (select app.cycle_minor(s) as due) d
  cross join lateral app.tax_of(s.account_id, app.iso_country(o.country, o.country_label), d.due) t
  where s.status = 'active' and not s.cancel_at_period_end and s.provider <> 'offline' and s.provider_ref is not null
    and (s.cycles_total is null or s.cycles_done < s.cycles_total)
    and (not s.test or a.payments_test_mode)
    and s.current_period_end > now() and s.current_period_end <= now() + interval '7 days'
    and s.current_period_end - s.current_period_start > interval '80 days' and d.due > 0
    and not exists (select 1 from ops.order_mails m where m.subscription_id = s.id and m.kind = 'renewal_soon'
      and m.created_at > s.current_period_start)
  limit 500;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

-- With what was ordered, the subscription it is about, and how to pay what waits. Nobody who still stands at the till is written to,
-- and nothing that is not so any more; a time held for less long than its order sets the day to pay by.
drop function ops.take_order_mails();
create function ops.take_order_mails() returns table (id uuid, account_id uuid, order_id uuid, kind text, amount_minor int,
  email text, name text, number int, currency text, test boolean, title text, until timestamptz, lines jsonb, how_to_pay text)
language sql security definer set search_path = '' as $$
  with taken as (
    update ops.order_mails m set mailed_at = now()
    where m.id in (select w.id from ops.order_mails w where w.mailed_at is null
        and (w.kind <> 'failed' or w.created_at < now() - interval '3 minutes')
      order by w.created_at limit 200 for update skip locked)
    returning m.*)
  select t.id, t.account_id, t.order_id, t.kind, t.amount_minor, o.email, o.name, o.number, o.currency, o.test,
    coalesce(s.title, (select i.title from public.order_items i where i.order_id = o.id order by i.id limit 1)),
    coalesce(s.current_period_end, least(o.expires_at,
      (select min(b.held_until) from public.bookings b where b.order_id = o.id and b.status = 'held'))),
    (select jsonb_agg(jsonb_build_object('title', i.title, 'quantity', i.quantity, 'minor', i.total_minor) order by i.id)
      from public.order_items i where i.order_id = o.id),
    (select nullif(btrim(r.seller ->> 'howToPay'), '') from public.shop_settings r where r.account_id = t.account_id)
  from taken t
  join public.orders o on o.id = t.order_id
  left join public.subscriptions s on s.id = t.subscription_id
  where case t.kind
    when 'received' then o.status = 'pending'
    when 'failed' then o.status = 'failed'
    when 'subscription_ends' then s.cancel_at_period_end
    when 'renewal_soon' then s.status = 'active' and not s.cancel_at_period_end
    else true end
$$;
revoke execute on function ops.take_order_mails(), ops.announce_renewals() from public;
grant execute on function ops.take_order_mails(), ops.announce_renewals() to stoa_service;
