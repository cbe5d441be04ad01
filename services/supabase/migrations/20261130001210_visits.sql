set check_function_bodies = off;

-- Visits counted by the service without a cookie or an address. A salt names visitors for one day of a time zone and is
-- deleted with that day, after which nothing leads from a row back to a visitor.
create table ops.visit_salts (
  zone text not null check (length(zone) between 1 and 64),
  day date not null,
  salt bytea not null check (length(salt) = 32),
  ends_at timestamptz not null,
  primary key (zone, day)
);
alter table ops.visit_salts enable row level security;

-- One row a view of a page, for 48 hours.
create table ops.visits_live (
  id bigint generated always as identity primary key,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  day date not null,
  visitor bytea not null check (length(visitor) = 8),
  at timestamptz not null,
  path text not null check (length(path) between 1 and 300),
  -- False where the page was opened by a change of route, which is known from the data it reads.
  is_document boolean not null,
  source text check (length(source) between 1 and 100),
  medium text check (length(medium) between 1 and 100),
  campaign text check (length(campaign) between 1 and 100),
  referrer text check (length(referrer) between 1 and 100),
  device text not null check (device in ('desktop', 'phone', 'tablet'))
);
create index visits_live_visitor_idx on ops.visits_live (account_id, day, visitor, at, id);
create index visits_live_at_idx on ops.visits_live (at);
alter table ops.visits_live enable row level security;

-- Days with live rows; a stale one has views that visit_days lacks.
create table ops.visit_states (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  day date not null,
  is_stale boolean not null default true,
  primary key (account_id, day)
);
create index visit_states_stale_idx on ops.visit_states (account_id, day) where is_stale;
alter table ops.visit_states enable row level security;

-- What a day's visits add up to, by 500 values of each dimension; '*' has all others, '' those without a value.
create table public.visit_days (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  day date not null,
  dimension text not null check (dimension in ('all', 'page', 'source', 'medium', 'campaign', 'referrer', 'device')),
  value text not null check (length(value) <= 300),
  visitors int not null check (visitors >= 0),
  views int not null check (views >= 0),
  entries int not null check (entries >= 0),
  primary key (account_id, day, dimension, value)
);
alter table public.visit_days enable row level security;

alter table public.orders add column attribution jsonb check (jsonb_typeof(attribution -> 'touches') = 'array');
drop function public.place_order(uuid, jsonb, text[]);


-- As before, the number first.
create or replace function public.place_order(p_account_id uuid, p_input jsonb, p_gateways text[] default '{}',
  p_attribution jsonb default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_user_id uuid := auth.uid();
  v_key text := p_input ->> 'idempotencyKey';
  v_email text := lower(btrim(coalesce(p_input #>> '{contact,email}', '')));
  v_name text := btrim(coalesce(p_input #>> '{contact,name}', ''));
  v_country text := nullif(upper(btrim(coalesce(p_input #>> '{contact,country}', ''))), '');
  v_country_label text := nullif(btrim(coalesce(p_input #>> '{contact,countryLabel}', '')), '');
  v_coupon_name text := nullif(btrim(coalesce(p_input ->> 'coupon', '')), '');
  v_provider text := p_input ->> 'provider';
  v_hash text;
  v_account public.accounts;
  v_currency text;
  v_before public.orders;
  v_coupon public.coupons;
  v_lines app.order_line[];
  v_pieces app.stock_piece[];
  v_piece app.stock_piece;
  v_subtotal bigint;
  v_discount bigint := 0;
  v_tax app.tax_line;
  v_address jsonb := nullif(p_input #> '{contact,address}', 'null');
  v_order_id uuid := gen_random_uuid();
  v_number int;
begin
  if v_user_id is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_account from public.accounts a where a.account_id = p_account_id and a.status = 'active';
  if not found or not exists (select 1 from public.members m
    where m.account_id = p_account_id and m.user_id = v_user_id and m.status = 'active') then
    perform app.fail('not_a_member');
  end if;
  if jsonb_typeof(p_input) is distinct from 'object' or coalesce(length(v_key), 0) not between 8 and 200
    or v_email !~ '^[^[:space:]@]+@[^[:space:]@]+$' or length(v_email) > 254 or length(v_name) not between 1 and 200
    or (v_country is not null and v_country !~ '^[A-Z]{2}$')
    or (v_country_label is not null and (v_country is null or length(v_country_label) > 100)) then
    perform app.fail('invalid_input');
  end if;

  -- One request with a key at a time; a repeat finds the order of the first.
  v_hash := encode(sha256(convert_to((p_input - 'idempotencyKey')::text, 'UTF8')), 'hex');
  perform pg_advisory_xact_lock(hashtextextended('order:' || p_account_id || ':' || v_user_id || ':' || v_key, 0));
  select * into v_before from public.orders o
  where o.account_id = p_account_id and o.user_id = v_user_id and o.idempotency_key = v_key;
  if found then
    if v_before.request_hash <> v_hash then
      perform app.fail('idempotency_mismatch');
    end if;
    return app.order_json(v_before.id);
  end if;

  v_currency := coalesce(v_account.settings ->> 'currency', 'USD');
  -- The caller knows which gateways have keys; the test gateway answers for all of them while the test mode is on.
  if v_provider is null or v_provider <> all (app.currency_providers(v_currency))
    or (v_provider <> 'offline' and v_provider <> all (p_gateways) and not v_account.payments_test_mode) then
    perform app.fail('provider_not_offered', v_provider);
  end if;

  v_lines := array(select l from app.order_lines(p_account_id, v_user_id, v_currency, p_input -> 'items') l
    order by l.product_id);
  v_pieces := app.stock_pieces(v_lines);
  -- Whoever holds a thing's stock or a coupon holds the account's counter too, so no two orders wait for each other crosswise.
  v_number := app.next_order_number(p_account_id);
  foreach v_piece in array v_pieces loop
    update public.products p set stock = p.stock - v_piece.quantity
    where p.id = v_piece.product_id and p.stock >= v_piece.quantity;
    if not found then
      perform app.fail('out_of_stock', v_piece.named_id::text);
    end if;
  end loop;

  select sum(case when l.trial_days > 0 then 0 else l.unit_minor::bigint * l.quantity end) into v_subtotal from unnest(v_lines) l;
  if v_subtotal > 100000000000000 then
    perform app.fail('invalid_quantity');
  end if;
  if v_coupon_name is not null then
    v_coupon := app.take_coupon(p_account_id, v_coupon_name, v_user_id, v_email);
    v_discount := app.coupon_discount(v_coupon.discount_type, v_coupon.coupon_amount, v_subtotal, v_currency);
  end if;
  v_tax := app.tax_of(p_account_id, app.iso_country(v_country, v_country_label), v_subtotal - v_discount);
  v_tax.asks_address := v_tax.asks_address or exists (select 1 from unnest(v_lines) l where app.is_delivered(l.kind, l.contents));
  if v_tax.asks_address and not app.is_address(v_address) then
    perform app.fail('invalid_input', 'address');
  end if;

  if v_subtotal > v_discount then
    perform app.limit_unpaid(p_account_id, v_user_id, v_provider, cardinality(v_pieces) > 0 or v_coupon.id is not null);
  end if;

  insert into public.orders (id, account_id, number, user_id, email, name, country, country_label, coupon, coupon_id,
    currency, subtotal_minor, discount_minor, tax_minor, tax_mode, tax_name, tax_percent, address, total_minor, provider, test,
    idempotency_key, request_hash, expires_at, holds_until, attribution)
  values (v_order_id, p_account_id, v_number, v_user_id, v_email, v_name, v_country,
    v_country_label, v_coupon.name, v_coupon.id, v_currency, v_subtotal, v_discount, v_tax.minor,
    v_tax.mode, v_tax.name, v_tax.percent, case when v_tax.asks_address then app.read_address(v_address) end,
    v_subtotal - v_discount + case when v_tax.mode = 'added' then v_tax.minor else 0 end, v_provider,
    v_account.payments_test_mode and v_provider <> 'offline', v_key, v_hash,
    now() + case when v_provider = 'offline' then interval '14 days' else interval '30 minutes' end,
    case when cardinality(v_pieces) > 0 or v_coupon.id is not null then now() + case when v_provider <> 'offline' then interval '30 minutes'
      else make_interval(days => coalesce((select s.offline_hold_days from public.shop_settings s where s.account_id = p_account_id), 7)) end end,
    p_attribution);
  insert into public.order_items (account_id, order_id, product_id, type, resource_id, title, image, quantity, unit_minor,
    frequency, iterations, trial_days, contents, total_minor)
  select p_account_id, v_order_id, l.product_id, l.kind, l.resource_id, l.title, l.image, l.quantity, l.unit_minor,
    l.frequency, l.iterations, l.trial_days, l.contents, case when l.trial_days > 0 then 0 else l.unit_minor * l.quantity end
  from unnest(v_lines) l;
  if cardinality(v_pieces) > 0 then
    insert into app.order_stock (account_id, order_id, product_id, quantity)
    select p_account_id, v_order_id, s.product_id, s.quantity from unnest(v_pieces) s;
  end if;
  if exists (select 1 from unnest(v_lines) l where l.booking_id is not null) then
    update public.bookings b set order_id = v_order_id, held_until = greatest(b.held_until, now() + interval '15 minutes')
    from unnest(v_lines) l where b.id = l.booking_id;
  end if;
  if v_coupon.id is not null then
    insert into public.coupon_redemptions (order_id, account_id, coupon_id) values (v_order_id, p_account_id, v_coupon.id);
  end if;
  if v_subtotal - v_discount = 0 then
    perform app.settle_order(v_order_id, null);
  end if;
  return app.order_json(v_order_id);
end
$$;
revoke all on function public.place_order from public, anon, authenticated, stoa_service;
grant execute on function public.place_order to stoa_service;

-- Places the orders that came to one account at the same time in one transaction, each as the person of its claims:
-- [{claims, input, gateways, known}]. They would wait for each other anyway, for the counter and the stock; together they wait for the
-- disk once. Answers [{order}] or [{code, detail}] in the same order; what one may not have leaves the others alone.
create or replace function ops.place_orders(p_account_id uuid, p_asks jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ask jsonb;
  v_answers jsonb := '[]';
  v_code text;
  v_detail text;
begin
  -- All keys in one order, before anything else that two calls could wait for.
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('order:' || p_account_id || ':' || (a #>> '{claims,sub}') || ':' || (a #>> '{input,idempotencyKey}'), 0) as key
    from jsonb_array_elements(p_asks) a order by 1 offset 0) keys where key is not null;
  for v_ask in select value from jsonb_array_elements(p_asks) loop
    begin
      perform set_config('request.jwt.claims', (v_ask -> 'claims')::text, true);
      v_answers := v_answers || jsonb_build_object('order', public.place_order(p_account_id, v_ask -> 'input',
        array(select jsonb_array_elements_text(v_ask -> 'gateways')), app.order_attribution(p_account_id, v_ask -> 'known')));
    exception when raise_exception then
      get stacked diagnostics v_code = message_text, v_detail = pg_exception_detail;
      v_answers := v_answers || jsonb_build_object('code', v_code, 'detail', v_detail);
    end;
  end loop;
  return v_answers;
end
$$;
revoke all on function ops.place_orders from public, anon, authenticated, stoa_service;
grant execute on function ops.place_orders to stoa_service;

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
      request_hash, expires_at, attribution)
    values (v_order_id, v_one.account_id, app.next_order_number(v_one.account_id), v_one.user_id, v_one.email, v_one.name,
      v_place.country, v_place.country_label, v_place.address, case when v_one.due < v_one.amount_minor then v_one.coupon end,
      v_one.currency, v_one.amount_minor, v_one.amount_minor - v_one.due, v_tax.minor, v_tax.mode, v_tax.name, v_tax.percent,
      v_total, v_one.provider, v_one.test, 'renewal-' || v_one.id || '-' || (v_one.cycles_done + 1), '',
      greatest(v_one.current_period_end, now() - interval '1 day') + interval '7 days',
      (v_one.first_order).attribution);
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
revoke all on function ops.open_renewals from public, anon, authenticated, stoa_service;
grant execute on function ops.open_renewals to stoa_service;

-- A view is a document, or a change of route to another path. An entry is a visitor's first view of the day and each view that
-- comes from elsewhere; what follows belongs to its source. Each dimension keeps its 500 largest values of the day.
create or replace function app.add_up_visits(p_account_id uuid, p_day date) returns void
language sql security definer set search_path = '' as $$
  delete from public.visit_days d where d.account_id = p_account_id and d.day = p_day;
  with ordered as (
    select v.*, lag(v.path) over w as before, row_number() over w = 1 or v.source is not null as is_entry
    from ops.visits_live v where v.account_id = p_account_id and v.day = p_day
    window w as (partition by v.visitor order by v.at, v.id)
  ), views as (
    select o.*, sum(o.is_entry::int) over (partition by o.visitor order by o.at, o.id) as entry
    from ordered o where o.is_document or o.before is distinct from o.path
  ), sourced as (
    select v.visitor, v.is_entry, v.path, v.device,
      first_value(v.source) over e as source, first_value(v.medium) over e as medium,
      first_value(v.campaign) over e as campaign, first_value(v.referrer) over e as referrer
    from views v window e as (partition by v.visitor, v.entry order by v.at, v.id)
  ), named as (
    select s.visitor, s.is_entry, d.dimension, coalesce(d.value, '') as value
    from sourced s cross join lateral (values ('all', ''), ('page', s.path), ('source', s.source), ('medium', s.medium),
      ('campaign', s.campaign), ('referrer', s.referrer), ('device', s.device)) d (dimension, value)
  ), ranked as (
    select n.dimension, n.value, row_number() over (partition by n.dimension order by count(distinct n.visitor) desc, count(*) desc, n.value) as place
    from named n group by 1, 2
  )
  insert into public.visit_days (account_id, day, dimension, value, visitors, views, entries)
  select p_account_id, p_day, n.dimension, case when r.place <= 500 then n.value else '*' end,
    count(distinct n.visitor), count(*), count(*) filter (where n.is_entry)
  from named n join ranked r on r.dimension = n.dimension and r.value = n.value
  group by 3, 4
$$;
revoke all on function app.add_up_visits from public, anon, authenticated, stoa_service;

-- Adds up the days with new views, each from all its live rows, and deletes live rows after 48 hours and salts after their
-- day. Returns how many days were added up. A day that other views are being stored for is marked stale again by them.
create or replace function ops.compact_visits(p_now timestamptz default now()) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_day record;
  v_count int := 0;
begin
  for v_day in select s.account_id, s.day from ops.visit_states s where s.is_stale order by 1, 2 for update skip locked loop
    perform app.add_up_visits(v_day.account_id, v_day.day);
    update ops.visit_states s set is_stale = false where s.account_id = v_day.account_id and s.day = v_day.day;
    v_count := v_count + 1;
  end loop;
  delete from ops.visits_live v where v.at < p_now - interval '48 hours'
    and not exists (select 1 from ops.visit_states s where s.account_id = v.account_id and s.day = v.day and s.is_stale);
  delete from ops.visit_states s where not s.is_stale and s.day < (p_now - interval '72 hours')::date;
  delete from ops.visit_salts s where s.ends_at <= p_now;
  return v_count;
end
$$;
revoke all on function ops.compact_visits from public, anon, authenticated, stoa_service;
grant execute on function ops.compact_visits to stoa_service;

-- The days of a report up to today in the account's time zone, and those compared with; no such days where nothing is compared.
create or replace function app.compared_days(p_account_id uuid, p_days int, p_compare text)
returns table (zone text, first_day date, last_day date, was_first date, was_last date)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_shift int := case p_compare when 'previous' then p_days when 'year' then 364 end;
begin
  if p_days is null or p_days not between 1 and 366 then
    perform app.fail('invalid_input', 'days');
  end if;
  if p_compare is null or p_compare not in ('previous', 'year', 'none') then
    perform app.fail('invalid_input', 'compare');
  end if;
  return query
    select z.zone, z.today - p_days + 1, z.today, z.today - p_days + 1 - v_shift, least(z.today - v_shift, z.today - p_days)
    from (select coalesce(a.settings ->> 'timeZone', 'UTC') as zone, (now() at time zone coalesce(a.settings ->> 'timeZone', 'UTC'))::date as today
      from public.accounts a where a.account_id = p_account_id) z;
end
$$;
revoke all on function app.compared_days from public, anon, authenticated, stoa_service;

-- Whether somebody manages a site, by the user's id alone: for work that nobody is signed in for.
create or replace function app.manages_site(p_account_id uuid, p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.accounts a where a.account_id = p_account_id and a.owner_user_id = p_user_id)
    or exists (select 1 from public.members m
      join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id
      where m.account_id = p_account_id and m.user_id = p_user_id and m.status = 'active' and 'manage_options' = any (r.caps))
$$;
revoke all on function app.manages_site from public, anon, authenticated, stoa_service;

-- The touches that an order is ascribed to: those of the signed cookie, else those of the same day by the visitor's name, at
-- most ten, the first one always kept. Null where neither is known.
create or replace function app.order_attribution(p_account_id uuid, p_known jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when jsonb_typeof(p_known -> 'touches') = 'array' and jsonb_array_length(p_known -> 'touches') > 0
      then jsonb_build_object('basis', 'cookie', 'touches', p_known -> 'touches')
    when p_known ->> 'visitor' is not null then (
      select jsonb_build_object('basis', 'day', 'touches', jsonb_agg(t.touch order by t.place))
      from (
        select jsonb_strip_nulls(jsonb_build_object('at', e.at, 'source', e.source, 'medium', e.medium, 'campaign', e.campaign,
          'referrer', e.referrer)) as touch, e.place, e.of_all
        from (
          select v.*, row_number() over (order by v.at, v.id) as place, count(*) over () as of_all
          from (
            -- A view without a source counts where the visitor has no other.
            select v.*, bool_or(v.source is not null) over () as has_source, row_number() over (order by v.at, v.id) as nth
            from ops.visits_live v
            where v.account_id = p_account_id and v.day = (p_known ->> 'day')::date
              and v.visitor = decode(p_known ->> 'visitor', 'hex')) v
          where v.source is not null or (not v.has_source and v.nth = 1)) e
      ) t
      where t.place = 1 or t.place > t.of_all - 9
      having count(*) > 0)
    end
$$;
revoke all on function app.order_attribution from public, anon, authenticated, stoa_service;

-- Revenue of a site by where its buyers came from, for those who manage it: each order's net of refunds, shared among its
-- touches by a model so that the rows add up to the revenue exactly. A row without a value has the orders of unknown origin.
create or replace function public.revenue_by_source(p_account_id uuid, p_by text default 'source', p_model text default 'last',
  p_days int default 30, p_compare text default 'previous', p_limit int default 200) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v record;
  v_currency text;
begin
  perform app.require_cap(p_account_id);
  if p_by is null or p_by not in ('source', 'medium', 'campaign', 'referrer') then
    perform app.fail('invalid_input', 'by');
  end if;
  if p_model is null or p_model not in ('first', 'last', 'linear') then
    perform app.fail('invalid_input', 'model');
  end if;
  if p_limit is null or p_limit not between 1 and 500 then
    perform app.fail('invalid_input', 'limit');
  end if;
  select * into v from app.compared_days(p_account_id, p_days, p_compare);
  select coalesce(a.settings ->> 'currency', 'USD') into v_currency from public.accounts a where a.account_id = p_account_id;
  return (
    with sold as (
      select o.id, o.currency, o.total_minor - o.refunded_minor as net, o.status <> 'refunded' as counts, o.attribution,
        o.paid_at >= v.first_day::timestamp at time zone v.zone as is_now
      from public.orders o
      where o.account_id = p_account_id and not o.test and (o.paid_at >= v.first_day::timestamp at time zone v.zone
        or o.paid_at >= v.was_first::timestamp at time zone v.zone and o.paid_at < (v.was_last + 1)::timestamp at time zone v.zone)
    ), shared as (
      select s.id, s.currency, s.counts, s.is_now, t.share,
        case when t.touch is not null then coalesce(t.touch ->> p_by, '') end as value
      from sold s cross join lateral app.touch_shares(s.attribution, s.net, p_model) t
    ), sums as (
      select s.value, s.currency,
        coalesce(sum(s.share) filter (where s.is_now), 0)::bigint as total,
        case when v.was_first is not null then coalesce(sum(s.share) filter (where not s.is_now), 0)::bigint end as before
      from shared s group by 1, 2
    ), listed as (
      select s.value, count(distinct s.id) filter (where s.is_now and s.counts) as orders,
        row_number() over (order by coalesce(sum(s.share) filter (where s.is_now and s.currency = v_currency), 0) desc,
          count(distinct s.id) desc, s.value nulls last) as place
      from shared s group by 1
    )
    select jsonb_build_object(
      'currency', v_currency,
      'revenue', coalesce((select jsonb_agg(to_jsonb(r) order by r.currency <> v_currency, r.currency) from (
        select s.currency, coalesce(sum(s.net) filter (where s.is_now), 0)::bigint as total,
          case when v.was_first is not null then coalesce(sum(s.net) filter (where not s.is_now), 0)::bigint end as before
        from sold s group by 1) r), '[]'),
      'total_rows', (select count(*) from listed),
      'rows', coalesce((select jsonb_agg(jsonb_build_object('value', l.value, 'orders', l.orders,
          'money', (select jsonb_agg(jsonb_build_object('currency', s.currency, 'total', s.total, 'before', s.before)
              order by s.currency <> v_currency, s.currency)
            from sums s where s.value is not distinct from l.value)) order by l.place)
        from (select * from listed x order by x.place limit p_limit) l), '[]')));
end
$$;
revoke all on function public.revenue_by_source from public, anon, authenticated, stoa_service;
grant execute on function public.revenue_by_source to authenticated, stoa_service;

-- Stores views that were collected: [{account_id, day, visitor, user_id, at, path, is_document, source, medium, campaign,
-- referrer, device}]. Leaves out those of managers, by a user id that is not kept, and of days that were cleared away.
create or replace function ops.store_visits(p_views jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  with input as (
    select v.* from jsonb_to_recordset(p_views) as v(account_id uuid, day date, visitor text, user_id uuid, at timestamptz,
      path text, is_document boolean, source text, medium text, campaign text, referrer text, device text)
    join public.accounts a on a.account_id = v.account_id
    where v.at > now() - interval '24 hours'
      and not (v.user_id is not null and app.manages_site(v.account_id, v.user_id))
  ), stored as (
    insert into ops.visits_live (account_id, day, visitor, at, path, is_document, source, medium, campaign, referrer, device)
    select i.account_id, i.day, decode(i.visitor, 'hex'), i.at, i.path, i.is_document, i.source, i.medium, i.campaign,
      i.referrer, i.device
    from input i order by i.at
    returning account_id, day
  ), marked as (
    insert into ops.visit_states as s (account_id, day)
    select distinct o.account_id, o.day from stored o order by 1, 2
    on conflict (account_id, day) do update set is_stale = true where not s.is_stale
  )
  select count(*) into v_count from stored;
  return v_count;
end
$$;
revoke all on function ops.store_visits from public, anon, authenticated, stoa_service;
grant execute on function ops.store_visits to stoa_service;

-- What each touch of an order brought by a model (first, last, linear): shares of the net that add up to it exactly, the
-- remainder to the earliest. An order of unknown origin has one share without a touch.
create or replace function app.touch_shares(p_attribution jsonb, p_net bigint, p_model text) returns table (touch jsonb, share bigint)
language sql immutable set search_path = '' as $$
  with touches as (
    select t.touch, t.place, count(*) over () as of_all
    from jsonb_array_elements(p_attribution -> 'touches') with ordinality t (touch, place)
  )
  select t.touch, case p_model when 'linear' then p_net / t.of_all + case when t.place <= p_net % t.of_all then 1 else 0 end else p_net end
  from touches t
  where p_model = 'linear' or t.place = case p_model when 'first' then 1 else t.of_all end
  union all
  select null, p_net where not exists (select 1 from touches)
$$;
revoke all on function app.touch_shares from public, anon, authenticated, stoa_service;

-- Visits of a site for those who manage it, by a dimension. Visitors are counted once a day: over several days they are the
-- sum of each day's, which is not the number of different people.
create or replace function public.visit_figures(p_account_id uuid, p_by text default 'page', p_days int default 30,
  p_compare text default 'previous', p_limit int default 200) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v record;
begin
  perform app.require_cap(p_account_id);
  if p_by is null or p_by not in ('page', 'source', 'medium', 'campaign', 'referrer', 'device') then
    perform app.fail('invalid_input', 'by');
  end if;
  if p_limit is null or p_limit not between 1 and 500 then
    perform app.fail('invalid_input', 'limit');
  end if;
  select * into v from app.compared_days(p_account_id, p_days, p_compare);
  return (
    with days as (
      select d.*, d.day >= v.first_day as is_now from public.visit_days d
      where d.account_id = p_account_id and d.dimension in ('all', p_by)
        and (d.day between v.first_day and v.last_day or d.day between v.was_first and v.was_last)
    ), sums as (
      select d.dimension, d.value,
        coalesce(sum(d.visitors) filter (where d.is_now), 0) as visitors, coalesce(sum(d.visitors) filter (where not d.is_now), 0) as visitors_before,
        coalesce(sum(d.views) filter (where d.is_now), 0) as views, coalesce(sum(d.views) filter (where not d.is_now), 0) as views_before,
        coalesce(sum(d.entries) filter (where d.is_now), 0) as entries, coalesce(sum(d.entries) filter (where not d.is_now), 0) as entries_before
      from days d group by 1, 2
    ), listed as (
      select s.value, jsonb_build_object(
        'visitors', jsonb_build_object('total', s.visitors, 'before', case when v.was_first is not null then s.visitors_before end),
        'views', jsonb_build_object('total', s.views, 'before', case when v.was_first is not null then s.views_before end),
        'entries', jsonb_build_object('total', s.entries, 'before', case when v.was_first is not null then s.entries_before end)) as counts,
        row_number() over (order by s.visitors desc, s.views desc, s.value) as place, s.dimension
      from sums s
    )
    select jsonb_build_object(
      'totals', coalesce((select l.counts from listed l where l.dimension = 'all'), (
        select jsonb_build_object('visitors', n.none, 'views', n.none, 'entries', n.none)
        from (select jsonb_build_object('total', 0, 'before', case when v.was_first is not null then 0 end) as none) n)),
      'days', (select jsonb_agg(jsonb_build_object('day', g.day::date, 'visitors', coalesce(d.visitors, 0), 'views', coalesce(d.views, 0)) order by g.day)
        from generate_series(v.first_day::timestamp, v.last_day, '1 day') as g (day)
        left join days d on d.dimension = 'all' and d.day = g.day::date),
      'total_rows', (select count(*) from sums s where s.dimension = p_by),
      'rows', coalesce((select jsonb_agg(jsonb_build_object('value', l.value, 'counts', l.counts) order by l.place)
        from (select * from listed x where x.dimension = p_by order by x.place limit p_limit) l), '[]')));
end
$$;
revoke all on function public.visit_figures from public, anon, authenticated, stoa_service;
grant execute on function public.visit_figures to authenticated, stoa_service;

-- The salt of one day in a time zone, the same for every process; null once that day is over. Those of past days are deleted.
create or replace function ops.visit_salt(p_zone text, p_day date, p_fresh bytea, p_now timestamptz default now()) returns bytea
language plpgsql security definer set search_path = '' as $$
declare
  v_ends_at timestamptz := (p_day + 1)::timestamp at time zone p_zone;
  v_salt bytea;
begin
  delete from ops.visit_salts s where s.ends_at <= p_now;
  if v_ends_at <= p_now or v_ends_at > p_now + interval '49 hours' then
    return null;
  end if;
  insert into ops.visit_salts (zone, day, salt, ends_at) values (p_zone, p_day, p_fresh, v_ends_at) on conflict do nothing;
  select s.salt into v_salt from ops.visit_salts s where s.zone = p_zone and s.day = p_day;
  return v_salt;
end
$$;
revoke all on function ops.visit_salt from public, anon, authenticated, stoa_service;
grant execute on function ops.visit_salt to stoa_service;

drop trigger if exists visit_days_reach on public.visit_days;
create trigger visit_days_reach before insert or update or delete on public.visit_days
  for each row when (auth.uid() is not null) execute function app.need_reach();

revoke all on public.visit_days from anon, authenticated, stoa_service;
grant select on public.visit_days to authenticated;

drop policy if exists visit_days_read on public.visit_days;
create policy visit_days_read on public.visit_days for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists visit_days_reach on public.visit_days;
create policy visit_days_reach on public.visit_days as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

reset check_function_bodies;
