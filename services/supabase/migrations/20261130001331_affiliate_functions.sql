set check_function_bodies = off;

-- A manager makes a member an affiliate, who learns of it by email.
create or replace function public.add_affiliate(p_account_id uuid, p_user_id uuid, p_code text default '') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members;
  v_affiliate public.affiliates;
begin
  perform app.require_cap(p_account_id);
  select * into v_member from public.members m
  where m.account_id = p_account_id and m.user_id = p_user_id and m.status = 'active';
  if not found then
    perform app.fail('not_found', 'user_id');
  end if;
  if exists (select 1 from public.affiliates a where a.account_id = p_account_id and a.user_id = p_user_id) then
    perform app.fail('already_member', 'user_id');
  end if;
  if btrim(coalesce(p_code, '')) <> ''
    and exists (select 1 from public.affiliates a where a.account_id = p_account_id and a.code = lower(btrim(p_code))) then
    perform app.fail('name_taken', 'code');
  end if;
  insert into public.affiliates (account_id, user_id, code, state, decided_at)
  values (p_account_id, p_user_id, app.free_affiliate_code(p_account_id, p_code, v_member.name), 'active', now())
  returning * into v_affiliate;
  perform app.mail_affiliate(v_affiliate, 'accepted');
  perform app.audit(p_account_id, 'affiliate.added', v_affiliate.id, jsonb_build_object('code', v_affiliate.code));
  return v_affiliate.id;
exception
  when check_violation then
    perform app.fail('invalid_input', 'code');
end
$$;
revoke all on function public.add_affiliate from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.add_affiliate to authenticated, stoa_service;

-- Approves what was held long enough, and removes clicks after 90 days and networks after two. Returns how many were approved.
create or replace function ops.advance_commissions() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  update public.commissions c set state = 'approved' where c.id in (
    select d.id from public.commissions d where d.state = 'pending' and d.approve_at <= now()
    order by d.approve_at limit 5000 for update skip locked);
  get diagnostics v_count = row_count;
  delete from public.referrals r where r.day < (now() - interval '90 days')::date;
  delete from ops.affiliate_networks n where n.day < (now() - interval '2 days')::date;
  return v_count;
end
$$;
revoke all on function ops.advance_commissions from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.advance_commissions to stoa_service;

-- Reasons to look at a commission before it is paid. None of them proves anything: a manager decides.
create or replace function app.affiliate_doubts(p_order public.orders, p_affiliate public.affiliates) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(d.reason order by d.place) filter (where d.holds), '{}')
  from (values
    (1, 'same_user', p_order.user_id = p_affiliate.user_id),
    (2, 'same_email', exists (select 1 from public.members m where m.account_id = p_affiliate.account_id
      and m.user_id = p_affiliate.user_id and app.plain_email(p_order.email) = app.plain_email(m.email))),
    (3, 'same_payout', exists (select 1 from ops.affiliate_payout_data d where d.affiliate_id = p_affiliate.id
      and (d.email_hash = app.email_hash(p_order.account_id, app.plain_email(p_order.email))
        or exists (select 1 from ops.affiliate_payout_data x join public.affiliates b on b.id = x.affiliate_id
          where x.account_id = d.account_id and x.fingerprint = d.fingerprint and b.id <> p_affiliate.id and b.user_id = p_order.user_id)))),
    (4, 'same_network', exists (select 1 from ops.order_referrals r where r.order_id = p_order.id and r.is_same_network)),
    (5, 'paid_search', exists (select 1 from ops.order_referrals r where r.order_id = p_order.id and r.is_ad)),
    (6, 'many_an_hour', (select count(*) >= 4 from public.commissions c where c.affiliate_id = p_affiliate.id and c.kind = 'sale'
      and c.created_at > now() - interval '1 hour')),
    (7, 'refunds', (select count(*) >= 3 and count(*) filter (where exists (select 1 from public.commissions r
        where r.order_id = c.order_id and r.kind = 'refund')) > 0.3 * count(*)
      from public.commissions c where c.affiliate_id = p_affiliate.id and c.kind = 'sale' and c.state <> 'void'))
  ) d (place, reason, holds)
$$;
revoke all on function app.affiliate_doubts from public, anon, authenticated, impersonated, stoa_service;

-- A page of affiliates with what they brought: {search, states, sort}; money is in the programme's currency.
create or replace function public.affiliate_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 20, p_offset int default 0)
returns table (id uuid, user_id uuid, name text, email text, code text, state text, website text, message text, note text,
  payout_hint text, applied_at timestamptz, version int, clicks bigint, orders bigint, open_minor bigint, paid_minor bigint,
  currency text, coupons text[], total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_part text := case when btrim(coalesce(p_filter ->> 'search', '')) <> '' then app.search_part(p_filter ->> 'search') end;
  v_states text[] := array(select jsonb_array_elements_text(case when jsonb_typeof(p_filter -> 'states') = 'array'
    then p_filter -> 'states' else '[]' end));
  v_sort text := ltrim(coalesce(p_filter ->> 'sort', '-applied'), '-');
  v_down boolean := coalesce(p_filter ->> 'sort', '-applied') like '-%';
  v_currency text := (select coalesce(a.settings ->> 'currency', 'USD') from public.accounts a where a.account_id = p_account_id);
begin
  perform app.require_cap(p_account_id);
  return query
  with hit as (
    select a.*, coalesce(m.name, '') as m_name, coalesce(m.email, '') as m_email,
      (select coalesce(sum(r.clicks), 0) from public.referrals r where r.affiliate_id = a.id)::bigint as n_clicks,
      s.n_orders, s.n_open, s.n_paid
    from public.affiliates a
    left join public.members m on m.account_id = a.account_id and m.user_id = a.user_id
    left join lateral (select count(*) filter (where c.kind = 'sale' and c.state <> 'void') as n_orders,
        coalesce(sum(c.amount_minor) filter (where c.state not in ('void', 'paid') and c.currency = v_currency), 0)::bigint as n_open,
        coalesce(sum(c.amount_minor) filter (where c.state = 'paid' and c.currency = v_currency), 0)::bigint as n_paid
      from public.commissions c where c.affiliate_id = a.id) s on true
    where a.account_id = p_account_id and (cardinality(v_states) = 0 or a.state = any (v_states))
      and (v_part is null or app.fold(coalesce(m.name, '')) || ' ' || lower(coalesce(m.email, '')) || ' ' || a.code like v_part)
  )
  select h.id, h.user_id, h.m_name, h.m_email, h.code, h.state, h.website, h.message, h.note, h.payout_hint, h.applied_at, h.version,
    h.n_clicks, h.n_orders, h.n_open, h.n_paid, v_currency,
    array(select c.name from public.coupons c where c.account_id = p_account_id and c.affiliate_id = h.id order by lower(c.name)),
    count(*) over ()
  from hit h
  order by
    case when v_down then null else case v_sort when 'name' then lower(h.m_name) when 'code' then h.code end end,
    case when v_down then case v_sort when 'name' then lower(h.m_name) when 'code' then h.code end end desc nulls last,
    (case when v_down then -1 else 1 end) * case v_sort when 'clicks' then h.n_clicks when 'orders' then h.n_orders
      when 'open' then h.n_open when 'paid' then h.n_paid when 'applied' then extract(epoch from h.applied_at) end,
    h.id
  limit least(greatest(coalesce(p_limit, 20), 1), 500) offset greatest(coalesce(p_offset, 0), 0);
end
$$;
revoke all on function public.affiliate_list from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.affiliate_list to authenticated, stoa_service;

-- Figures for managers: affiliates by state, what waits for a decision, and what is due and open by currency.
create or replace function public.affiliate_overview(p_account_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return jsonb_build_object(
    'program', (select to_jsonb(p) - 'account_id' from public.affiliate_program p where p.account_id = p_account_id),
    'active', (select count(*) from public.affiliates a where a.account_id = p_account_id and a.state = 'active'),
    'applied', (select count(*) from public.affiliates a where a.account_id = p_account_id and a.state = 'applied'),
    'review', (select count(*) from public.commissions c where c.account_id = p_account_id and c.kind = 'sale' and c.state = 'review'),
    'clicks', (select coalesce(sum(r.clicks), 0) from public.referrals r where r.account_id = p_account_id and r.day > current_date - 30),
    'money', coalesce((select jsonb_agg(to_jsonb(m) order by m.currency) from (
      select c.currency, coalesce(sum(c.amount_minor) filter (where c.state in ('pending', 'review')), 0)::bigint as waiting,
        coalesce(sum(c.amount_minor) filter (where c.state = 'approved'), 0)::bigint as due,
        coalesce(sum(c.amount_minor) filter (where c.state = 'in_payout'), 0)::bigint as in_payout,
        coalesce(sum(c.amount_minor) filter (where c.state = 'paid'), 0)::bigint as paid
      from public.commissions c where c.account_id = p_account_id and c.state <> 'void' group by 1) m), '[]'));
end
$$;
revoke all on function public.affiliate_overview from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.affiliate_overview to authenticated, stoa_service;

-- The rate that counts for a product: the affiliate's own for it, the affiliate's, the product's, then the programme's.
create or replace function app.affiliate_rate(p_account_id uuid, p_affiliate_id uuid, p_product_id uuid)
returns table (kind text, percent_bp int, fixed_minor bigint, currency text)
language sql stable set search_path = '' as $$
  select f.kind, f.percent_bp, f.fixed_minor, f.currency from (
    select r.kind, r.percent_bp, r.fixed_minor, r.currency,
      case when r.affiliate_id is not null and r.product_id is not null then 1 when r.affiliate_id is not null then 2 else 3 end as place
    from public.affiliate_rates r
    where r.account_id = p_account_id and (r.affiliate_id is null or r.affiliate_id = p_affiliate_id)
      and (r.product_id is null or r.product_id = p_product_id)
    union all
    select p.kind, p.percent_bp, p.fixed_minor, p.currency, 4 from public.affiliate_program p where p.account_id = p_account_id) f
  order by f.place limit 1
$$;
revoke all on function app.affiliate_rate from public, anon, authenticated, impersonated, stoa_service;

-- A member asks to become an affiliate: {code, website, message, acceptsTerms}. Five tries a day.
create or replace function public.apply_as_affiliate(p_account_id uuid, p_values jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members;
  v_program public.affiliate_program;
  v_affiliate public.affiliates;
begin
  select * into v_member from public.members m
  where m.account_id = p_account_id and m.user_id = auth.uid() and m.status = 'active'
    and m.account_id in (select app.my_accounts());
  if not found then
    perform app.fail('not_a_member');
  end if;
  select * into v_program from public.affiliate_program p where p.account_id = p_account_id and p.is_open and p.takes_applications;
  if not found then
    perform app.fail('not_found', 'program');
  end if;
  if ops.take_point('affiliate:' || p_account_id || ':' || v_member.user_id, 5, 86400) > 0 then
    perform app.fail('rate_limited');
  end if;
  if (p_values ->> 'acceptsTerms')::boolean is distinct from true or length(coalesce(p_values ->> 'code', '')) > 40
    or coalesce(p_values ->> 'website', '') !~ '^(https?://[^[:space:]<>"]+)?$' then
    perform app.fail('invalid_input');
  end if;
  insert into public.affiliates (account_id, user_id, code, message, website)
  values (p_account_id, v_member.user_id, app.free_affiliate_code(p_account_id, p_values ->> 'code', v_member.name),
    btrim(coalesce(p_values ->> 'message', '')), btrim(coalesce(p_values ->> 'website', '')))
  returning * into v_affiliate;
  perform app.mail_affiliate(v_affiliate, 'received');
  insert into public.account_notifications (account_id, message, severity)
  values (p_account_id, 'Somebody applied to become an affiliate.', 2);
  return v_affiliate.id;
exception
  when unique_violation then
    perform app.fail('already_member', 'affiliate');
  when check_violation or not_null_violation or data_exception then
    perform app.fail('invalid_input');
end
$$;
revoke all on function public.apply_as_affiliate from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.apply_as_affiliate to authenticated, stoa_service;

-- Nothing was sent: its commissions are open again.
create or replace function public.cancel_payout(p_account_id uuid, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_payout public.payouts := app.managed_payout(p_account_id, p_id);
begin
  update public.payouts set state = 'cancelled' where id = v_payout.id;
  update public.commissions c set state = 'approved' from public.payout_lines l where l.payout_id = p_id and c.id = l.commission_id;
  delete from public.payout_lines l where l.payout_id = p_id;
  perform app.audit(p_account_id, 'payout.cancelled', p_id);
end
$$;
revoke all on function public.cancel_payout from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.cancel_payout to authenticated, stoa_service;

-- A page of commissions with their orders: {search, states, affiliate, reviewOnly, sort}.
create or replace function public.commission_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 20, p_offset int default 0)
returns table (id uuid, affiliate_id uuid, affiliate text, code text, order_id uuid, order_number int, kind text, title text,
  base_minor bigint, percent_bp int, amount_minor bigint, currency text, state text, review_reasons text[], via text,
  approve_at timestamptz, created_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_part text := case when btrim(coalesce(p_filter ->> 'search', '')) <> '' then app.search_part(p_filter ->> 'search') end;
  v_states text[] := array(select jsonb_array_elements_text(case when jsonb_typeof(p_filter -> 'states') = 'array'
    then p_filter -> 'states' else '[]' end));
  v_sort text := ltrim(coalesce(p_filter ->> 'sort', '-created'), '-');
  v_sign int := case when coalesce(p_filter ->> 'sort', '-created') like '-%' then -1 else 1 end;
begin
  perform app.require_cap(p_account_id);
  return query
  select c.id, c.affiliate_id, coalesce(m.name, ''), a.code, c.order_id, o.number, c.kind, c.title, c.base_minor, c.percent_bp,
    c.amount_minor, c.currency, c.state, c.review_reasons, coalesce(r.via, case when exists (select 1 from ops.renewals w
      where w.order_id = c.order_id) then 'renewal' else '' end), c.approve_at, c.created_at, count(*) over ()
  from public.commissions c
  join public.affiliates a on a.id = c.affiliate_id
  join public.orders o on o.id = c.order_id
  left join public.members m on m.account_id = a.account_id and m.user_id = a.user_id
  left join ops.order_referrals r on r.order_id = c.order_id
  where c.account_id = p_account_id and (cardinality(v_states) = 0 or c.state = any (v_states))
    and (p_filter ->> 'affiliate' is null or c.affiliate_id = app.as_uuid(p_filter ->> 'affiliate'))
    and (v_part is null or app.fold(coalesce(m.name, '')) || ' ' || a.code || ' ' || o.number || ' ' || app.fold(c.title) like v_part)
  order by v_sign * case v_sort when 'amount' then c.amount_minor when 'approve' then extract(epoch from c.approve_at)
    else extract(epoch from c.created_at) end, c.id
  limit least(greatest(coalesce(p_limit, 20), 1), 500) offset greatest(coalesce(p_offset, 0), 0);
end
$$;
revoke all on function public.commission_list from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.commission_list to authenticated, stoa_service;

-- Reckons a commission: its base (paid, without tax; nothing is charged for shipping) is shared among the lines by their prices, each
-- at its rate. Percents are summed before they are rounded half up; a fixed amount is at most what its line brought.
create or replace function app.commission_of(p_order public.orders, p_affiliate_id uuid, p_product_id uuid default null,
  out base_minor bigint, out percent_bp int, out amount_minor bigint)
language sql stable set search_path = '' as $$
  with net as (
    select p_order.subtotal_minor - p_order.discount_minor
      - case when p_order.tax_mode = 'included' then p_order.tax_minor else 0 end as minor
  ), lines as (
    select i.quantity, coalesce(i.product_id, p_product_id) as product_id, i.total_minor,
      sum(i.total_minor) over (order by i.id) as upto, sum(i.total_minor) over () as whole
    from public.order_items i where i.order_id = p_order.id and i.total_minor > 0
  ), shared as (
    select l.quantity, (div(n.minor * l.upto, l.whole) - div(n.minor * (l.upto - l.total_minor), l.whole))::bigint as minor, r.*
    from lines l cross join net n cross join lateral app.affiliate_rate(p_order.account_id, p_affiliate_id, l.product_id) r
  )
  select coalesce(sum(s.minor), 0)::bigint,
    case when count(distinct s.percent_bp) = 1 and bool_and(s.kind = 'percent') then min(s.percent_bp) end,
    (div(coalesce(sum(s.minor::numeric * s.percent_bp) filter (where s.kind = 'percent'), 0) + 5000, 10000)
      + coalesce(sum(least(s.fixed_minor * s.quantity, s.minor)) filter (where s.kind = 'fixed' and s.currency = p_order.currency), 0))::bigint
  from shared s
$$;
revoke all on function app.commission_of from public, anon, authenticated, impersonated, stoa_service;

-- Accepts, declines, pauses, bans or takes back; whoever applied learns of the answer by email. What was earned stays.
create or replace function public.decide_affiliate(p_account_id uuid, p_id uuid, p_state text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_affiliate public.affiliates := app.managed_affiliate(p_account_id, p_id);
begin
  if v_affiliate.state = p_state then
    return p_state;
  end if;
  if v_affiliate.user_id is null or not exists (select 1 from (values ('applied', 'active'), ('applied', 'rejected'), ('rejected', 'active'),
    ('active', 'paused'), ('active', 'banned'), ('paused', 'active'), ('paused', 'banned'), ('banned', 'active')) m (from_state, to_state)
    where m.from_state = v_affiliate.state and m.to_state = p_state) then
    perform app.fail('invalid_input', 'state');
  end if;
  update public.affiliates set state = p_state, decided_at = now(), version = version + 1 where id = p_id;
  if v_affiliate.state in ('applied', 'rejected') then
    perform app.mail_affiliate(v_affiliate, case p_state when 'active' then 'accepted' else 'declined' end);
  end if;
  perform app.audit(p_account_id, 'affiliate.' || p_state, p_id);
  return p_state;
end
$$;
revoke all on function public.decide_affiliate from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.decide_affiliate to authenticated, stoa_service;

-- A manager approves a commission under review, or voids one that is not in a payout yet; refunds of its order go with it. One that
-- is approved waits for the end of its hold like any other.
create or replace function public.decide_commission(p_account_id uuid, p_id uuid, p_decision text, p_note text default '') returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_sale public.commissions;
begin
  perform app.require_cap(p_account_id);
  if p_decision is null or p_decision not in ('approve', 'void') or length(coalesce(p_note, '')) > 500 then
    perform app.fail('invalid_input', 'decision');
  end if;
  select * into v_sale from public.commissions c
  where c.account_id = p_account_id and c.id = p_id and c.kind = 'sale' for update;
  if not found then
    perform app.fail('not_found', 'commission');
  end if;
  -- A refund of it that was set off already would be left without its sale.
  if v_sale.state <> all (case p_decision when 'approve' then array['review'] else array['pending', 'review', 'approved'] end)
    or exists (select 1 from public.commissions c where c.order_id = v_sale.order_id and c.state in ('in_payout', 'paid')) then
    perform app.fail('in_use', v_sale.state);
  end if;
  update public.commissions c set decision_note = case when c.id = p_id then btrim(coalesce(p_note, '')) else c.decision_note end,
    state = case when p_decision = 'void' then 'void' when c.approve_at <= now() then 'approved' else 'pending' end
  where c.order_id = v_sale.order_id and c.affiliate_id = v_sale.affiliate_id and c.state = v_sale.state;
  perform app.audit(p_account_id, 'commission.' || p_decision, p_id);
  return (select c.state from public.commissions c where c.id = p_id);
end
$$;
revoke all on function public.decide_commission from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.decide_commission to authenticated, stoa_service;

create or replace function public.delete_affiliate_rate(p_account_id uuid, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  delete from public.affiliate_rates r where r.account_id = p_account_id and r.id = p_id;
  if not found then
    perform app.fail('not_found');
  end if;
end
$$;
revoke all on function public.delete_affiliate_rate from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.delete_affiliate_rate to authenticated, stoa_service;

-- A paid order earns its affiliate a commission, once, if the programme runs and this cycle of a subscription still counts.
create or replace function app.earn_commission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_program public.affiliate_program;
  v_affiliate public.affiliates;
  v_renewed public.subscriptions;
  v_earned record;
  v_reasons text[];
begin
  select * into v_program from public.affiliate_program p where p.account_id = new.account_id and p.is_open;
  if not found then
    return null;
  end if;
  -- One order of an affiliate at a time, so that those of an hour are counted.
  select * into v_affiliate from public.affiliates a where a.id = new.affiliate_id and a.state = 'active' for update;
  if not found then
    return null;
  end if;
  select s.* into v_renewed from ops.renewals r join public.subscriptions s on s.id = r.subscription_id where r.order_id = new.id;
  if found and v_program.cycles <= (
    select count(*) from public.commissions c where c.kind = 'sale' and c.affiliate_id = v_affiliate.id
      and (c.order_id = v_renewed.order_id
        or c.order_id in (select r.order_id from ops.renewals r where r.subscription_id = v_renewed.id))) then
    return null;
  end if;
  select * into v_earned from app.commission_of(new, v_affiliate.id, v_renewed.product_id);
  if v_earned.amount_minor <= 0 then
    return null;
  end if;
  v_reasons := app.affiliate_doubts(new, v_affiliate);
  insert into public.commissions (account_id, affiliate_id, order_id, kind, base_minor, percent_bp, amount_minor, currency, state,
    review_reasons, month, title, approve_at)
  values (new.account_id, v_affiliate.id, new.id, 'sale', v_earned.base_minor, v_earned.percent_bp, v_earned.amount_minor, new.currency,
    case when cardinality(v_reasons) > 0 then 'review' else 'pending' end, v_reasons,
    date_trunc('month', now() at time zone app.account_zone(new.account_id))::date,
    coalesce((select left(string_agg(i.title, ', ' order by i.title, i.id), 300) from public.order_items i where i.order_id = new.id), '-'),
    now() + make_interval(days => v_program.hold_days))
  on conflict on constraint commissions_once do nothing;
  return null;
end
$$;
revoke all on function app.earn_commission from public, anon, authenticated, impersonated, stoa_service;

-- Removes a person from an affiliate: what was earned and paid stays, as the law on taxes wants it.
create or replace function app.erase_affiliate(p_account_id uuid, p_user_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from ops.affiliate_payout_data d using public.affiliates a
  where a.id = d.affiliate_id and a.account_id = p_account_id and a.user_id = p_user_id;
  delete from ops.affiliate_networks n using public.affiliates a
  where a.id = n.affiliate_id and a.account_id = p_account_id and a.user_id = p_user_id;
  delete from ops.affiliate_mails n using public.affiliates a
  where a.id = n.affiliate_id and a.account_id = p_account_id and a.user_id = p_user_id;
  update public.affiliates a set user_id = null, code = 'erased-' || left(md5(a.id::text), 12), message = '', website = '', note = '',
    payout_hint = '', erased_at = now(), version = a.version + 1,
    state = case when a.state in ('active', 'paused') then 'paused' else 'rejected' end
  where a.account_id = p_account_id and a.user_id = p_user_id
$$;
revoke all on function app.erase_affiliate from public, anon, authenticated, impersonated, stoa_service;

-- A code for links, from what was wished or from a name; with a number where it is taken.
create or replace function app.free_affiliate_code(p_account_id uuid, p_wish text, p_name text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_base text := coalesce(nullif(left(app.slugify(coalesce(nullif(btrim(p_wish), ''), p_name)), 30), ''), 'partner');
  v_code text;
begin
  v_base := btrim(v_base, '-');
  if length(v_base) < 3 then
    v_base := 'partner-' || v_base;
  end if;
  v_code := btrim(v_base, '-');
  for v_try in 2..1000 loop
    exit when not exists (select 1 from public.affiliates a where a.account_id = p_account_id and a.code = v_code);
    v_code := v_base || '-' || v_try;
  end loop;
  return v_code;
end
$$;
revoke all on function app.free_affiliate_code from public, anon, authenticated, impersonated, stoa_service;

create or replace function app.mail_affiliate(p_affiliate public.affiliates, p_kind text, p_minor bigint default 0,
  p_currency text default null, p_title text default '') returns void
language sql set search_path = '' as $$
  insert into ops.affiliate_mails (account_id, affiliate_id, kind, amount_minor, currency, title)
  values (p_affiliate.account_id, p_affiliate.id, p_kind, p_minor, p_currency, p_title)
$$;
revoke all on function app.mail_affiliate from public, anon, authenticated, impersonated, stoa_service;

-- An affiliate of the account that the caller manages, locked.
create or replace function app.managed_affiliate(p_account_id uuid, p_id uuid) returns public.affiliates
language plpgsql set search_path = '' as $$
declare
  v_affiliate public.affiliates;
begin
  perform app.require_cap(p_account_id);
  select * into v_affiliate from public.affiliates a where a.account_id = p_account_id and a.id = p_id for update;
  if not found then
    perform app.fail('not_found', 'affiliate');
  end if;
  return v_affiliate;
end
$$;
revoke all on function app.managed_affiliate from public, anon, authenticated, impersonated, stoa_service;

-- An open payout of the account that the caller manages, locked.
create or replace function app.managed_payout(p_account_id uuid, p_id uuid) returns public.payouts
language plpgsql set search_path = '' as $$
declare
  v_payout public.payouts;
begin
  perform app.require_cap(p_account_id);
  select * into v_payout from public.payouts p where p.account_id = p_account_id and p.id = p_id for update;
  if not found then
    perform app.fail('not_found', 'payout');
  end if;
  if v_payout.state <> 'open' then
    perform app.fail('in_use', v_payout.state);
  end if;
  return v_payout;
end
$$;
revoke all on function app.managed_payout from public, anon, authenticated, impersonated, stoa_service;

-- The money was sent; said once, with an email to the affiliate.
create or replace function public.mark_payout_paid(p_account_id uuid, p_id uuid, p_reference text default '') returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_payout public.payouts := app.managed_payout(p_account_id, p_id);
  v_affiliate public.affiliates;
begin
  if length(coalesce(p_reference, '')) > 200 then
    perform app.fail('invalid_input', 'reference');
  end if;
  update public.payouts set state = 'paid', paid_at = now(), reference = btrim(coalesce(p_reference, '')) where id = p_id;
  update public.commissions c set state = 'paid' from public.payout_lines l where l.payout_id = p_id and c.id = l.commission_id;
  select * into v_affiliate from public.affiliates a where a.id = v_payout.affiliate_id;
  perform app.mail_affiliate(v_affiliate, 'payout', v_payout.amount_minor, v_payout.currency, v_payout.number::text);
  perform app.audit(p_account_id, 'payout.paid', p_id, jsonb_build_object('amount_minor', v_payout.amount_minor));
end
$$;
revoke all on function public.mark_payout_paid from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.mark_payout_paid to authenticated, stoa_service;

-- Content of the portal: the programme as members see it, the caller's own row, sums by currency and state, and 30 days of clicks.
create or replace function public.my_affiliate(p_account_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_affiliate public.affiliates;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_accounts()) then
    perform app.fail('not_a_member');
  end if;
  select * into v_affiliate from public.affiliates a where a.account_id = p_account_id and a.user_id = auth.uid();
  return jsonb_build_object(
    'program', (select to_jsonb(p) - array['account_id', 'version', 'updated_at'] from public.affiliate_program p
      where p.account_id = p_account_id and p.is_open),
    'affiliate', case when v_affiliate.id is not null then jsonb_build_object('id', v_affiliate.id, 'code', v_affiliate.code,
      'state', v_affiliate.state, 'payout_hint', v_affiliate.payout_hint, 'applied_at', v_affiliate.applied_at) end,
    'coupons', coalesce((select jsonb_agg(c.name order by lower(c.name)) from public.coupons c
      where c.account_id = p_account_id and c.affiliate_id = v_affiliate.id and c.active), '[]'),
    'clicks', (select coalesce(sum(r.clicks), 0) from public.referrals r
      where r.affiliate_id = v_affiliate.id and r.day > current_date - 30),
    'orders', (select count(*) from public.commissions c where c.affiliate_id = v_affiliate.id and c.kind = 'sale' and c.state <> 'void'),
    'sums', coalesce((select jsonb_agg(jsonb_build_object('currency', s.currency, 'waiting', s.waiting, 'approved', s.approved, 'paid', s.paid)
        order by s.currency) from (
      select c.currency, coalesce(sum(c.amount_minor) filter (where c.state in ('pending', 'review')), 0)::bigint as waiting,
        coalesce(sum(c.amount_minor) filter (where c.state in ('approved', 'in_payout')), 0)::bigint as approved,
        coalesce(sum(c.amount_minor) filter (where c.state = 'paid'), 0)::bigint as paid
      from public.commissions c where c.affiliate_id = v_affiliate.id and c.state <> 'void' group by 1) s), '[]'));
end
$$;
revoke all on function public.my_affiliate from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.my_affiliate to authenticated, stoa_service;

-- Data that the site holds of the caller as an affiliate.
create or replace function app.my_affiliate_data(p_account_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'affiliates', (select coalesce(jsonb_agg(to_jsonb(a) - array['account_id', 'note']), '[]') from public.affiliates a
      where a.account_id = p_account_id and a.user_id = auth.uid()),
    'commissions', (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'month', c.month, 'title', c.title,
        'amount_minor', c.amount_minor, 'currency', c.currency, 'state', c.state) order by c.created_at, c.id), '[]')
      from public.commissions c join public.affiliates a on a.id = c.affiliate_id
      where a.account_id = p_account_id and a.user_id = auth.uid()),
    'payouts', (select coalesce(jsonb_agg(to_jsonb(p) - array['account_id', 'affiliate_id'] order by p.number), '[]')
      from public.payouts p join public.affiliates a on a.id = p.affiliate_id
      where a.account_id = p_account_id and a.user_id = auth.uid()))
$$;
revoke all on function app.my_affiliate_data from public, anon, authenticated, impersonated, stoa_service;

-- The caller's own rows as an affiliate, for policies.
create or replace function app.my_affiliates() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.id from public.affiliates a
  where a.user_id = auth.uid() and a.account_id in (select app.my_accounts())
$$;
revoke all on function app.my_affiliates from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.my_affiliates to authenticated, stoa_service;

-- Notes that an affiliate was here today, by the day's key of their network.
create or replace function ops.note_affiliate_network(p_account_id uuid, p_user_id uuid, p_day date, p_network text) returns void
language sql security definer set search_path = '' as $$
  insert into ops.affiliate_networks (account_id, affiliate_id, day, network_key)
  select a.account_id, a.id, p_day, decode(p_network, 'hex') from public.affiliates a
  where a.account_id = p_account_id and a.user_id = p_user_id
    and (select count(*) < 20 from ops.affiliate_networks n where n.affiliate_id = a.id and n.day = p_day)
  on conflict do nothing
$$;
revoke all on function ops.note_affiliate_network from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.note_affiliate_network to stoa_service;

-- A page of payouts: {search, states, sort}.
create or replace function public.payout_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 20, p_offset int default 0)
returns table (id uuid, number int, affiliate_id uuid, affiliate text, code text, payout_hint text, amount_minor bigint, currency text,
  state text, reference text, lines bigint, created_at timestamptz, paid_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_part text := case when btrim(coalesce(p_filter ->> 'search', '')) <> '' then app.search_part(p_filter ->> 'search') end;
  v_states text[] := array(select jsonb_array_elements_text(case when jsonb_typeof(p_filter -> 'states') = 'array'
    then p_filter -> 'states' else '[]' end));
  v_sort text := ltrim(coalesce(p_filter ->> 'sort', '-number'), '-');
  v_sign int := case when coalesce(p_filter ->> 'sort', '-number') like '-%' then -1 else 1 end;
begin
  perform app.require_cap(p_account_id);
  return query
  select p.id, p.number, p.affiliate_id, coalesce(m.name, ''), a.code, a.payout_hint, p.amount_minor, p.currency, p.state, p.reference,
    (select count(*) from public.payout_lines l where l.payout_id = p.id), p.created_at, p.paid_at, count(*) over ()
  from public.payouts p
  join public.affiliates a on a.id = p.affiliate_id
  left join public.members m on m.account_id = a.account_id and m.user_id = a.user_id
  where p.account_id = p_account_id and (cardinality(v_states) = 0 or p.state = any (v_states))
    and (v_part is null or app.fold(coalesce(m.name, '')) || ' ' || a.code || ' ' || p.number || ' ' || app.fold(p.reference) like v_part)
  order by v_sign * case v_sort when 'amount' then p.amount_minor when 'created' then extract(epoch from p.created_at) else p.number end, p.id
  limit least(greatest(coalesce(p_limit, 20), 1), 500) offset greatest(coalesce(p_offset, 0), 0);
end
$$;
revoke all on function public.payout_list from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.payout_list to authenticated, stoa_service;

-- A payout with its lines, for its paper: whoever manages the site, or is paid by it.
create or replace function public.payout_sheet(p_account_id uuid, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_sheet jsonb;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select jsonb_build_object('number', p.number, 'currency', p.currency, 'amount_minor', p.amount_minor, 'state', p.state,
    'reference', p.reference, 'created_at', p.created_at, 'paid_at', p.paid_at, 'name', coalesce(m.name, a.code), 'email', coalesce(m.email, ''),
    'seller', coalesce(s.seller, '{}'),
    'lines', coalesce((select jsonb_agg(jsonb_build_object('kind', c.kind, 'title', c.title, 'month', c.month, 'amount_minor', c.amount_minor)
      order by c.created_at, c.id) from public.payout_lines l join public.commissions c on c.id = l.commission_id where l.payout_id = p.id), '[]'))
  into v_sheet
  from public.payouts p
  join public.affiliates a on a.id = p.affiliate_id
  left join public.members m on m.account_id = a.account_id and m.user_id = a.user_id
  left join public.shop_settings s on s.account_id = p.account_id
  where p.account_id = p_account_id and p.id = p_id and p.account_id in (select app.my_accounts())
    and (p.account_id in (select app.my_accounts_with_cap('manage_options')) or p.affiliate_id in (select app.my_affiliates()));
  if v_sheet is null then
    perform app.fail('not_found', 'payout');
  end if;
  return v_sheet;
end
$$;
revoke all on function public.payout_sheet from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.payout_sheet to authenticated, stoa_service;

-- The open payouts of a currency with what is sealed of each affiliate, for the manager's file; audited, as it opens payout data.
create or replace function ops.payouts_to_send(p_account_id uuid, p_user_id uuid, p_currency text)
returns table (id uuid, number int, affiliate_id uuid, name text, email text, amount_minor bigint, currency text, sealed bytea, key_id text)
language plpgsql security definer set search_path = '' as $$
begin
  if not app.manages_site(p_account_id, p_user_id) then
    perform app.fail('forbidden');
  end if;
  insert into public.account_audit (account_id, actor_user_id, action, target_id, detail)
  values (p_account_id, p_user_id, 'payouts.exported', p_account_id, jsonb_build_object('currency', p_currency));
  return query select p.id, p.number, a.id, coalesce(m.name, a.code), coalesce(m.email, ''), p.amount_minor, p.currency, d.sealed, d.key_id
  from public.payouts p
  join public.affiliates a on a.id = p.affiliate_id
  left join public.members m on m.account_id = a.account_id and m.user_id = a.user_id
  left join ops.affiliate_payout_data d on d.affiliate_id = a.id
  where p.account_id = p_account_id and p.currency = p_currency and p.state = 'open'
  order by p.number limit 5000;
end
$$;
revoke all on function ops.payouts_to_send from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.payouts_to_send to stoa_service;

-- The mailbox behind an address: lower case, without what follows a plus, and without dots where Google ignores them.
create or replace function app.plain_email(p_email text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when p.host in ('gmail.com', 'googlemail.com') then replace(p.name, '.', '') || '@gmail.com' else p.name || '@' || p.host end
  from (select split_part(split_part(lower(btrim(p_email)), '@', 1), '+', 1) as name, split_part(lower(btrim(p_email)), '@', 2) as host) p
$$;
revoke all on function app.plain_email from public, anon, authenticated, impersonated, stoa_service;

-- Gathers what is approved in one currency into a payout for each affiliate who has payout data and reaches the minimum. A negative
-- sum stays open and is set off later. Returns how many payouts were made.
create or replace function public.prepare_payouts(p_account_id uuid, p_currency text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_minimum bigint;
  v_affiliate uuid;
  v_ids uuid[];
  v_sum bigint;
  v_number int;
  v_payout_id uuid;
  v_count int := 0;
begin
  perform app.require_cap(p_account_id);
  perform pg_advisory_xact_lock(hashtextextended('payouts:' || p_account_id, 0));
  select case when p.currency = p_currency then greatest(p.minimum_minor, 1) else 1 end into v_minimum
  from public.affiliate_program p where p.account_id = p_account_id;
  select coalesce(max(p.number), 0) into v_number from public.payouts p where p.account_id = p_account_id;
  for v_affiliate in select a.id from public.affiliates a
    join ops.affiliate_payout_data d on d.affiliate_id = a.id
    where a.account_id = p_account_id and a.state in ('active', 'paused') order by a.id loop
    select array_agg(c.id), sum(c.amount_minor) into v_ids, v_sum from (
      select * from public.commissions x where x.affiliate_id = v_affiliate and x.currency = p_currency and x.state = 'approved'
      order by x.id for update) c;
    continue when v_sum is null or v_sum < v_minimum;
    v_number := v_number + 1;
    insert into public.payouts (account_id, number, affiliate_id, currency, amount_minor)
    values (p_account_id, v_number, v_affiliate, p_currency, v_sum) returning id into v_payout_id;
    insert into public.payout_lines (account_id, payout_id, commission_id)
    select p_account_id, v_payout_id, i from unnest(v_ids) i;
    update public.commissions set state = 'in_payout' where id = any (v_ids);
    v_count := v_count + 1;
  end loop;
  perform app.audit(p_account_id, 'payouts.prepared', p_account_id, jsonb_build_object('currency', p_currency, 'count', v_count));
  return v_count;
end
$$;
revoke all on function public.prepare_payouts from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.prepare_payouts to authenticated, stoa_service;

-- Gives a new order its affiliate, once and by what the server knows: the affiliate's own coupon, else the last click of the signed
-- cookie or of this day. A click is {code, at, ad}; one that is too old, or of an affiliate who is not active, counts for nothing.
create or replace function app.refer_order(p_order_id uuid, p_known jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_window interval;
  v_found record;
begin
  select o.* into v_order from public.orders o where o.id = p_order_id and o.created_at = now() and o.affiliate_id is null;
  if not found or (v_order.coupon_id is null and coalesce(p_known, 'null') = 'null') then
    return;
  end if;
  select make_interval(days => p.window_days) into v_window from public.affiliate_program p
  where p.account_id = v_order.account_id and p.is_open;
  if not found then
    return;
  end if;
  select a.id, f.via, f.at, f.is_ad into v_found from (
    select c.affiliate_id as id, null as code, 'coupon' as via, now() as at, false as is_ad, 1 as place
    from public.coupons c where c.id = v_order.coupon_id and c.affiliate_id is not null
    union all
    select null, r.code, 'link', r.at, coalesce(r.ad, false), 2
    from jsonb_to_recordset(case when jsonb_typeof(p_known -> 'refs') = 'array' then p_known -> 'refs' else '[]' end)
      as r (code text, at timestamptz, ad boolean)
    where r.at > now() - v_window and r.at < now() + interval '5 minutes'
    union all
    select r.affiliate_id, null, 'day', r.at, r.is_ad, 2 from public.referrals r
    where r.account_id = v_order.account_id and r.day = (p_known ->> 'day')::date
      and r.visitor_key = decode(p_known ->> 'visitor', 'hex')) f
  join public.affiliates a on a.account_id = v_order.account_id and a.state = 'active' and (a.id = f.id or a.code = f.code)
  order by f.place, f.at desc, f.via desc limit 1;
  if not found then
    return;
  end if;
  insert into ops.order_referrals (order_id, account_id, affiliate_id, via, at, is_ad, is_same_network)
  values (v_order.id, v_order.account_id, v_found.id, v_found.via, v_found.at, v_found.is_ad,
    exists (select 1 from ops.affiliate_networks n where n.affiliate_id = v_found.id and n.day = (p_known ->> 'day')::date
      and n.network_key = decode(p_known ->> 'network', 'hex')));
  update public.orders set affiliate_id = v_found.id where id = v_order.id;
end
$$;
revoke all on function app.refer_order from public, anon, authenticated, impersonated, stoa_service;

-- A refund takes back its share: what is left of the commission is always the share that the buyer still pays, half up, so that
-- parts add up. What was paid out already is set off in the next payout.
create or replace function app.reverse_commission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_sale public.commissions;
  v_total bigint;
  v_refunded bigint;
  v_amount bigint;
  v_base bigint;
begin
  select * into v_sale from public.commissions c where c.order_id = new.order_id and c.kind = 'sale' and c.state <> 'void' for update;
  if not found then
    return null;
  end if;
  select o.total_minor into v_total from public.orders o where o.id = new.order_id;
  select sum(r.amount_minor) into v_refunded from public.refunds r where r.order_id = new.order_id and r.status = 'done';
  select app.share_of(v_sale.amount_minor, v_total - v_refunded, v_total) - v_sale.amount_minor - coalesce(sum(c.amount_minor), 0),
    app.share_of(v_sale.base_minor, v_total - v_refunded, v_total) - v_sale.base_minor - coalesce(sum(c.base_minor), 0)
  into v_amount, v_base
  from public.commissions c where c.order_id = new.order_id and c.kind = 'refund';
  if v_amount >= 0 then
    return null;
  end if;
  insert into public.commissions (account_id, affiliate_id, order_id, kind, refund_id, base_minor, percent_bp, amount_minor, currency,
    state, month, title, approve_at)
  values (v_sale.account_id, v_sale.affiliate_id, v_sale.order_id, 'refund', new.id, v_base, v_sale.percent_bp, v_amount, v_sale.currency,
    case when v_sale.state in ('in_payout', 'paid') then 'approved' else v_sale.state end, v_sale.month, v_sale.title, v_sale.approve_at)
  on conflict on constraint commissions_once do nothing;
  if found and v_sale.state = 'paid' then
    insert into ops.affiliate_mails (account_id, affiliate_id, kind, amount_minor, currency, title)
    values (v_sale.account_id, v_sale.affiliate_id, 'reversed', -v_amount, v_sale.currency, v_sale.title);
  end if;
  return null;
end
$$;
revoke all on function app.reverse_commission from public, anon, authenticated, impersonated, stoa_service;

-- {code, note, version}. A changed code makes the links with the old one worthless at once.
create or replace function public.save_affiliate(p_account_id uuid, p_id uuid, p_values jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_affiliate public.affiliates := app.managed_affiliate(p_account_id, p_id);
begin
  perform app.need_version(p_values, v_affiliate.version);
  update public.affiliates a set code = lower(btrim(coalesce(p_values ->> 'code', a.code))),
    note = btrim(coalesce(p_values ->> 'note', a.note)), version = a.version + 1
  where a.id = p_id returning * into v_affiliate;
  perform app.audit(p_account_id, 'affiliate.saved', p_id, jsonb_build_object('code', v_affiliate.code));
  return jsonb_build_object('version', v_affiliate.version);
exception
  when unique_violation then
    perform app.fail('name_taken', 'code');
  when check_violation then
    perform app.fail('invalid_input', 'code');
end
$$;
revoke all on function public.save_affiliate from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.save_affiliate to authenticated, stoa_service;

-- {isOpen, takesApplications, kind, percentBp, fixedMinor, windowDays, holdDays, cycles, minimumMinor, terms, version}; what is
-- absent stays. Earned commissions are as they were.
create or replace function public.save_affiliate_program(p_account_id uuid, p_values jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_program public.affiliate_program;
begin
  perform app.require_cap(p_account_id);
  insert into public.affiliate_program (account_id, currency)
  select a.account_id, coalesce(a.settings ->> 'currency', 'USD') from public.accounts a where a.account_id = p_account_id
  on conflict (account_id) do nothing;
  select * into v_program from public.affiliate_program p where p.account_id = p_account_id for update;
  perform app.need_version(p_values, v_program.version);
  update public.affiliate_program p set
    is_open = coalesce((p_values ->> 'isOpen')::boolean, p.is_open),
    takes_applications = coalesce((p_values ->> 'takesApplications')::boolean, p.takes_applications),
    kind = coalesce(p_values ->> 'kind', p.kind),
    percent_bp = coalesce((p_values ->> 'percentBp')::int, p.percent_bp),
    fixed_minor = coalesce((p_values ->> 'fixedMinor')::bigint, p.fixed_minor),
    currency = (select coalesce(a.settings ->> 'currency', 'USD') from public.accounts a where a.account_id = p_account_id),
    window_days = coalesce((p_values ->> 'windowDays')::int, p.window_days),
    hold_days = coalesce((p_values ->> 'holdDays')::int, p.hold_days),
    cycles = case when p_values ? 'cycles' then (p_values ->> 'cycles')::int else p.cycles end,
    minimum_minor = coalesce((p_values ->> 'minimumMinor')::bigint, p.minimum_minor),
    terms = btrim(coalesce(p_values ->> 'terms', p.terms)),
    version = p.version + 1, updated_at = now()
  where p.account_id = p_account_id returning * into v_program;
  perform app.audit(p_account_id, 'affiliate.programme_saved', p_account_id, to_jsonb(v_program) - 'terms');
  return jsonb_build_object('version', v_program.version);
exception
  when check_violation or not_null_violation or data_exception then
    perform app.fail('invalid_input');
end
$$;
revoke all on function public.save_affiliate_program from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.save_affiliate_program to authenticated, stoa_service;

-- Sets the rate of an affiliate, of a product, or of one for the other: {affiliateId, productId, kind, percentBp, fixedMinor}.
create or replace function public.save_affiliate_rate(p_account_id uuid, p_values jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.require_cap(p_account_id);
  if (select count(*) >= 1000 from public.affiliate_rates r where r.account_id = p_account_id) then
    perform app.fail('limit_reached', 'rates');
  end if;
  insert into public.affiliate_rates as r (account_id, affiliate_id, product_id, kind, percent_bp, fixed_minor, currency)
  select p_account_id, app.as_uuid(p_values ->> 'affiliateId'), app.as_uuid(p_values ->> 'productId'), p_values ->> 'kind',
    coalesce((p_values ->> 'percentBp')::int, 0), coalesce((p_values ->> 'fixedMinor')::bigint, 0),
    coalesce(a.settings ->> 'currency', 'USD')
  from public.accounts a where a.account_id = p_account_id
  on conflict on constraint affiliate_rates_once do update
    set kind = excluded.kind, percent_bp = excluded.percent_bp, fixed_minor = excluded.fixed_minor, currency = excluded.currency
  returning r.id into v_id;
  perform app.audit(p_account_id, 'affiliate.rate', v_id, p_values);
  return v_id;
exception
  when foreign_key_violation then
    perform app.fail('not_found');
  when check_violation or not_null_violation or data_exception then
    perform app.fail('invalid_input');
end
$$;
revoke all on function public.save_affiliate_rate from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.save_affiliate_rate to authenticated, stoa_service;

-- Binds a coupon to an affiliate, or frees it. Orders from now on count.
create or replace function public.set_affiliate_coupon(p_account_id uuid, p_coupon_id uuid, p_affiliate_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if p_affiliate_id is not null then
    perform app.managed_affiliate(p_account_id, p_affiliate_id);
  end if;
  update public.coupons c set affiliate_id = p_affiliate_id where c.account_id = p_account_id and c.id = p_coupon_id;
  if not found then
    perform app.fail('not_found', 'coupon');
  end if;
  perform app.audit(p_account_id, 'affiliate.coupon', p_coupon_id, jsonb_build_object('affiliate_id', p_affiliate_id));
end
$$;
revoke all on function public.set_affiliate_coupon from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.set_affiliate_coupon to authenticated, stoa_service;

-- Stores where an affiliate is paid, sealed by the caller, or removes it.
create or replace function ops.set_payout_data(p_account_id uuid, p_user_id uuid, p_sealed bytea, p_key_id text, p_fingerprint text,
  p_email text, p_hint text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  select a.id into v_id from public.affiliates a
  where a.account_id = p_account_id and a.user_id = p_user_id and a.state in ('applied', 'active', 'paused') for update;
  if not found then
    perform app.fail('not_found', 'affiliate');
  end if;
  if p_sealed is null then
    delete from ops.affiliate_payout_data d where d.affiliate_id = v_id;
  else
    insert into ops.affiliate_payout_data as d (affiliate_id, account_id, sealed, key_id, fingerprint, email_hash)
    values (v_id, p_account_id, p_sealed, p_key_id, p_fingerprint, app.email_hash(p_account_id, app.plain_email(p_email)))
    on conflict (affiliate_id) do update set sealed = excluded.sealed, key_id = excluded.key_id, fingerprint = excluded.fingerprint,
      email_hash = excluded.email_hash, updated_at = now();
  end if;
  update public.affiliates set payout_hint = case when p_sealed is null then '' else left(p_hint, 60) end where id = v_id;
  return v_id;
end
$$;
revoke all on function ops.set_payout_data from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.set_payout_data to stoa_service;

-- A whole share of an amount, p_part of p_whole, half up.
create or replace function app.share_of(p_minor bigint, p_part numeric, p_whole numeric) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select div(2 * p_minor * p_part + p_whole, 2 * p_whole)::bigint
$$;
revoke all on function app.share_of from public, anon, authenticated, impersonated, stoa_service;

-- Counts visits through links of active affiliates: [{account_id, day, visitor, network, user_id, at, path, ref, is_ad}]. The
-- affiliate's own visits bring nobody.
create or replace function app.store_referrals(p_views jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.referrals as r (account_id, affiliate_id, day, visitor_key, network_key, clicks, at, path, is_ad)
  select a.account_id, a.id, v.day, decode(v.visitor, 'hex'), decode(min(v.network), 'hex'), count(*), max(v.at),
    (array_agg(v.path order by v.at desc))[1], bool_or(coalesce(v.is_ad, false))
  from jsonb_to_recordset(p_views) as v (account_id uuid, day date, visitor text, network text, user_id uuid, at timestamptz, path text,
    ref text, is_ad boolean)
  join public.affiliate_program p on p.account_id = v.account_id and p.is_open
  join public.affiliates a on a.account_id = v.account_id and a.code = v.ref and a.state = 'active'
  where v.ref is not null and v.at > now() - interval '24 hours' and v.user_id is distinct from a.user_id
    and not (v.user_id is not null and app.manages_site(v.account_id, v.user_id))
  group by a.account_id, a.id, v.day, v.visitor
  on conflict (account_id, day, visitor_key, affiliate_id) do update
    set clicks = r.clicks + excluded.clicks, at = greatest(r.at, excluded.at), is_ad = r.is_ad or excluded.is_ad,
      path = case when excluded.at > r.at then excluded.path else r.path end
$$;
revoke all on function app.store_referrals from public, anon, authenticated, impersonated, stoa_service;

create or replace function ops.take_affiliate_mails()
returns table (id uuid, account_id uuid, kind text, amount_minor bigint, currency text, title text, email text, name text, code text,
  language text)
language sql security definer set search_path = '' as $$
  with taken as (
    update ops.affiliate_mails m set mailed_at = now()
    where m.id in (select w.id from ops.affiliate_mails w where w.mailed_at is null order by w.created_at limit 200 for update skip locked)
    returning m.*)
  select t.id, t.account_id, t.kind, t.amount_minor, t.currency, t.title, m.email, m.name, a.code, m.language
  from taken t
  join public.affiliates a on a.id = t.affiliate_id
  join public.members m on m.account_id = a.account_id and m.user_id = a.user_id
$$;
revoke all on function ops.take_affiliate_mails from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.take_affiliate_mails to stoa_service;

-- Removes the person from the account for good. Orders, their receipts and payments stay as the law on taxes wants them; the
-- sign-in goes with the last account it was for.
create or replace function public.erase_me(p_account_id uuid, p_confirm text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
  v_member public.members;
  v_is_last boolean;
begin
  select * into v_member from public.members m
  where m.account_id = p_account_id and m.user_id = v_me and m.status = 'active' for update;
  if not found then
    perform app.fail('not_a_member');
  end if;
  if app.is_owner(p_account_id, v_me) then
    perform app.fail('last_owner');
  end if;
  if lower(btrim(coalesce(p_confirm, ''))) <> lower(v_member.email) then
    perform app.fail('invalid_input', 'confirm');
  end if;
  if exists (select 1 from public.subscriptions s where s.account_id = p_account_id and s.user_id = v_me
    and s.status in ('active', 'past_due') and not s.cancel_at_period_end) then
    perform app.fail('in_use', 'subscription');
  end if;
  -- Answers of others hang on what was said: only the words go.
  update public.comments set body = '-', deleted_at = coalesce(deleted_at, now()) where account_id = p_account_id and user_id = v_me;
  update public.group_posts set body = '-', is_pinned = false, deleted_at = coalesce(deleted_at, now())
  where account_id = p_account_id and user_id = v_me;
  update public.bookings set status = 'cancelled'
  where account_id = p_account_id and user_id = v_me and status in ('held', 'pending', 'confirmed') and starts_at > now();
  update public.bookings set note = '', guest = '{}' where account_id = p_account_id and user_id = v_me;
  delete from public.messages where account_id = p_account_id and user_id = v_me;
  delete from public.conversation_reads where account_id = p_account_id and user_id = v_me;
  delete from public.message_blocks where account_id = p_account_id and (user_id = v_me or blocked_user_id = v_me);
  delete from public.reactions where account_id = p_account_id and user_id = v_me;
  delete from public.lesson_notes where account_id = p_account_id and user_id = v_me;
  delete from public.course_reviews where account_id = p_account_id and user_id = v_me;
  delete from public.submissions where account_id = p_account_id and user_id = v_me;
  delete from public.quiz_attempts where account_id = p_account_id and user_id = v_me;
  delete from public.certificates where account_id = p_account_id and user_id = v_me;
  delete from public.lesson_progress where account_id = p_account_id and user_id = v_me;
  delete from public.enrolments where account_id = p_account_id and user_id = v_me;
  delete from public.entitlements where account_id = p_account_id and user_id = v_me;
  delete from public.notifications where account_id = p_account_id and user_id = v_me;
  delete from public.notification_preferences where account_id = p_account_id and user_id = v_me;
  delete from public.list_views where account_id = p_account_id and user_id = v_me;
  delete from public.activity where account_id = p_account_id and user_id = v_me;
  begin
    delete from storage.objects where (bucket_id = p_account_id::text and name like 'avatars/' || v_me::text || '/%')
      or (bucket_id = p_account_id::text || '-work' and name like 'submissions/' || v_me::text || '/%');
  exception when insufficient_privilege or raise_exception then
    -- A hosted engine lets files go by its own calls alone; the screen has asked for that before.
    null;
  end;
  perform app.erase_contact(c.id) from public.contacts c where c.account_id = p_account_id and c.user_id = v_me;
  perform app.erase_affiliate(p_account_id, v_me);
  delete from public.members where id = v_member.id;
  perform app.audit(p_account_id, 'member.erased', v_member.id);
  v_is_last := not exists (select 1 from public.members m where m.user_id = v_me)
    and not exists (select 1 from public.accounts a where a.owner_user_id = v_me)
    and not exists (select 1 from public.platform_operators o where o.user_id = v_me);
  if v_is_last then
    delete from auth.users where id = v_me;
  end if;
  return jsonb_build_object('sign_in_gone', v_is_last);
end
$$;
revoke all on function public.erase_me from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.erase_me to authenticated, stoa_service;

-- A copy of what this account holds of the person; three an hour.
create or replace function public.export_my_data(p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_data jsonb;
  v_table text;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or (p_account_id not in (select app.my_accounts())
    and p_account_id not in (select app.my_owned_accounts())) then
    perform app.fail('account_not_found');
  end if;
  if ops.take_point('export:' || auth.uid()::text, 3, 3600) > 0 then
    perform app.fail('rate_limited');
  end if;
  v_data := jsonb_build_object('exported_at', now(), 'profile', public.my_profile(p_account_id));
  foreach v_table in array array['entitlements', 'orders', 'subscriptions', 'enrolments', 'lesson_progress', 'lesson_notes',
    'course_reviews', 'quiz_attempts', 'submissions', 'certificates', 'group_members', 'group_posts', 'comments', 'reactions',
    'reports', 'bookings', 'notification_preferences', 'notifications', 'activity', 'message_blocks', 'points_ledger',
    'member_badges', 'list_views'] loop
    continue when to_regclass('public.' || v_table) is null;
    v_data := v_data || jsonb_build_object(v_table, app.own_rows(v_table, p_account_id));
  end loop;
  return v_data || app.my_contact_data(p_account_id) || app.my_affiliate_data(p_account_id) || jsonb_build_object(
    'order_items', (select coalesce(jsonb_agg(to_jsonb(i) - 'account_id'), '[]') from public.order_items i
      join public.orders o on o.id = i.order_id where o.account_id = p_account_id and o.user_id = auth.uid()),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('conversation', x.conversation_id,
        'mine', x.user_id = auth.uid(), 'body', x.body, 'at', x.created_at) order by x.created_at), '[]')
      from (select * from public.messages y where y.account_id = p_account_id
        and y.conversation_id in (select app.my_conversations()) order by y.created_at desc limit 50000) x));
end
$$;
revoke all on function public.export_my_data from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.export_my_data to authenticated, stoa_service;

create or replace function app.order_json(p_order_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select (to_jsonb(o) - 'idempotency_key' - 'request_hash' - 'coupon_id' - 'affiliate_id') || jsonb_build_object('items', coalesce((
    select jsonb_agg(to_jsonb(i) - 'account_id' - 'order_id' order by i.title, i.id)
    from public.order_items i where i.order_id = o.id), '[]'))
  from public.orders o where o.id = p_order_id
$$;
revoke all on function app.order_json from public, anon, authenticated, impersonated, stoa_service;

-- Places the orders that came to one account at the same time in one transaction, each as the person of its claims:
-- [{claims, input, gateways, known}]. They would wait for each other anyway, for the counter and the stock; together they wait for the
-- disk once. Answers [{order}] or [{code, detail}] in the same order; what one may not have leaves the others alone.
create or replace function ops.place_orders(p_account_id uuid, p_asks jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ask jsonb;
  v_answers jsonb := '[]';
  v_order jsonb;
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
      v_order := public.place_order(p_account_id, v_ask -> 'input',
        array(select jsonb_array_elements_text(v_ask -> 'gateways')), app.order_attribution(p_account_id, v_ask -> 'known'));
      perform app.refer_order((v_order ->> 'id')::uuid, v_ask -> 'known');
      v_answers := v_answers || jsonb_build_object('order', v_order);
    exception when raise_exception then
      get stacked diagnostics v_code = message_text, v_detail = pg_exception_detail;
      v_answers := v_answers || jsonb_build_object('code', v_code, 'detail', v_detail);
    end;
  end loop;
  return v_answers;
end
$$;
revoke all on function ops.place_orders from public, anon, authenticated, impersonated, stoa_service;
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
      request_hash, expires_at, attribution, affiliate_id)
    values (v_order_id, v_one.account_id, app.next_order_number(v_one.account_id), v_one.user_id, v_one.email, v_one.name,
      v_place.country, v_place.country_label, v_place.address, case when v_one.due < v_one.amount_minor then v_one.coupon end,
      v_one.currency, v_one.amount_minor, v_one.amount_minor - v_one.due, v_tax.minor, v_tax.mode, v_tax.name, v_tax.percent,
      v_total, v_one.provider, v_one.test, 'renewal-' || v_one.id || '-' || (v_one.cycles_done + 1), '',
      greatest(v_one.current_period_end, now() - interval '1 day') + interval '7 days',
      (v_one.first_order).attribution, (v_one.first_order).affiliate_id);
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
revoke all on function ops.open_renewals from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.open_renewals to stoa_service;

-- Stores views that were collected: [{account_id, day, visitor, user_id, at, path, is_document, source, medium, campaign,
-- referrer, device}]. Leaves out those of managers, by a user id that is not kept, and of days that were cleared away.
create or replace function ops.store_visits(p_views jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  if p_views @? '$[*].ref' then
    perform app.store_referrals(p_views);
  end if;
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
revoke all on function ops.store_visits from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.store_visits to stoa_service;

drop trigger if exists orders_earn_commission on public.orders;
create trigger orders_earn_commission after update of status on public.orders for each row
  when (new.status = 'paid' and old.status <> 'paid' and new.affiliate_id is not null and not new.test)
  execute function app.earn_commission();

drop trigger if exists refunds_reverse_commission on public.refunds;
create trigger refunds_reverse_commission after update of status on public.refunds for each row
  when (new.status = 'done' and old.status <> 'done')
  execute function app.reverse_commission();

drop trigger if exists affiliate_program_reach on public.affiliate_program;
create trigger affiliate_program_reach before insert or update or delete on public.affiliate_program
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists affiliates_reach on public.affiliates;
create trigger affiliates_reach before insert or update or delete on public.affiliates
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists affiliate_rates_reach on public.affiliate_rates;
create trigger affiliate_rates_reach before insert or update or delete on public.affiliate_rates
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists referrals_reach on public.referrals;
create trigger referrals_reach before insert or update or delete on public.referrals
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists commissions_reach on public.commissions;
create trigger commissions_reach before insert or update or delete on public.commissions
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists payouts_reach on public.payouts;
create trigger payouts_reach before insert or update or delete on public.payouts
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists payout_lines_reach on public.payout_lines;
create trigger payout_lines_reach before insert or update or delete on public.payout_lines
  for each row when (auth.uid() is not null) execute function app.need_reach();

revoke all on public.affiliate_program from anon, authenticated, impersonated, stoa_service;
-- Managers read; an affiliate reads what is theirs, without a buyer's name, order or exact time. Functions write.
grant select on public.affiliate_program to authenticated;

revoke all on public.affiliates from anon, authenticated, impersonated, stoa_service;
grant select (id, account_id, user_id, code, state, message, website, payout_hint, applied_at, decided_at, erased_at, version) on public.affiliates to authenticated;

revoke all on public.affiliate_rates from anon, authenticated, impersonated, stoa_service;
grant select on public.affiliate_rates to authenticated;

revoke all on public.referrals from anon, authenticated, impersonated, stoa_service;
grant select (account_id, affiliate_id, day, clicks, path, is_ad) on public.referrals to authenticated;

revoke all on public.commissions from anon, authenticated, impersonated, stoa_service;
grant select (id, account_id, affiliate_id, kind, amount_minor, currency, state, month, title, approve_at) on public.commissions to authenticated;

revoke all on public.payouts from anon, authenticated, impersonated, stoa_service;
grant select (id, account_id, number, affiliate_id, currency, amount_minor, state, reference, created_at, paid_at) on public.payouts to authenticated;

revoke all on public.payout_lines from anon, authenticated, impersonated, stoa_service;
grant select on public.payout_lines to authenticated;

drop policy if exists affiliate_program_read on public.affiliate_program;
create policy affiliate_program_read on public.affiliate_program for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists affiliate_program_reach on public.affiliate_program;
create policy affiliate_program_reach on public.affiliate_program as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists affiliates_read on public.affiliates;
create policy affiliates_read on public.affiliates for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or id = any (array(select app.my_affiliates())));

drop policy if exists affiliates_reach on public.affiliates;
create policy affiliates_reach on public.affiliates as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists affiliate_rates_read on public.affiliate_rates;
create policy affiliate_rates_read on public.affiliate_rates for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists affiliate_rates_reach on public.affiliate_rates;
create policy affiliate_rates_reach on public.affiliate_rates as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists referrals_read on public.referrals;
create policy referrals_read on public.referrals for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or affiliate_id = any (array(select app.my_affiliates())));

drop policy if exists referrals_reach on public.referrals;
create policy referrals_reach on public.referrals as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists commissions_read on public.commissions;
create policy commissions_read on public.commissions for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or affiliate_id = any (array(select app.my_affiliates())));

drop policy if exists commissions_reach on public.commissions;
create policy commissions_reach on public.commissions as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists payouts_read on public.payouts;
create policy payouts_read on public.payouts for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or affiliate_id = any (array(select app.my_affiliates())));

drop policy if exists payouts_reach on public.payouts;
create policy payouts_reach on public.payouts as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists payout_lines_read on public.payout_lines;
create policy payout_lines_read on public.payout_lines for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or exists (select 1 from public.payouts p where p.id = payout_id));

drop policy if exists payout_lines_reach on public.payout_lines;
create policy payout_lines_reach on public.payout_lines as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

reset check_function_bodies;
