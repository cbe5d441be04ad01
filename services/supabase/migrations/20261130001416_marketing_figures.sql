set check_function_bodies = off;

drop function app.compared_days(p_account_id uuid, p_days integer, p_compare text);

drop function app.mail_affiliate(p_affiliate affiliates, p_kind text, p_minor bigint, p_currency text, p_title text);

drop function ops.take_affiliate_mails();

drop function public.decide_affiliate(p_account_id uuid, p_id uuid, p_state text);

drop function public.response_figures(p_account_id uuid, p_days integer, p_compare text);

-- Accepts, declines, pauses, bans or takes back; whoever applied learns of the answer by email, with the reason
-- of a decline. What was earned stays.
create or replace function public.decide_affiliate(p_account_id uuid, p_id uuid, p_state text, p_reason text default '')
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_affiliate public.affiliates := app.managed_affiliate(p_account_id, p_id);
  v_reason text := case when p_state = 'rejected' then btrim(coalesce(p_reason, '')) else '' end;
begin
  if v_affiliate.state = p_state then
    return p_state;
  end if;
  if v_affiliate.user_id is null or not exists (select 1 from (values ('applied', 'active'), ('applied', 'rejected'), ('rejected', 'active'),
    ('active', 'paused'), ('active', 'banned'), ('paused', 'active'), ('paused', 'banned'), ('banned', 'active')) m (from_state, to_state)
    where m.from_state = v_affiliate.state and m.to_state = p_state) then
    perform app.fail('invalid_input', 'state');
  end if;
  if length(v_reason) > 500 then
    perform app.fail('invalid_input', 'reason');
  end if;
  update public.affiliates set state = p_state, decline_reason = v_reason, decided_at = now(), version = version + 1 where id = p_id;
  if v_affiliate.state in ('applied', 'rejected') then
    perform app.mail_affiliate(v_affiliate, case p_state when 'active' then 'accepted' else 'declined' end, p_reason => v_reason);
  end if;
  perform app.audit(p_account_id, 'affiliate.' || p_state, p_id);
  return p_state;
end
$$;
revoke all on function public.decide_affiliate from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.decide_affiliate to authenticated, stoa_service;

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
    decline_reason = '', payout_hint = '', erased_at = now(), version = a.version + 1,
    state = case when a.state in ('active', 'paused') then 'paused' else 'rejected' end
  where a.account_id = p_account_id and a.user_id = p_user_id
$$;
revoke all on function app.erase_affiliate from public, anon, authenticated, impersonated, stoa_service;

create or replace function app.mail_affiliate(p_affiliate public.affiliates, p_kind text, p_minor bigint default 0,
  p_currency text default null, p_title text default '', p_reason text default '') returns void
language sql set search_path = '' as $$
  insert into ops.affiliate_mails (account_id, affiliate_id, kind, amount_minor, currency, title, reason)
  values (p_affiliate.account_id, p_affiliate.id, p_kind, p_minor, p_currency, p_title, p_reason)
$$;
revoke all on function app.mail_affiliate from public, anon, authenticated, impersonated, stoa_service;

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
      'state', v_affiliate.state, 'payout_hint', v_affiliate.payout_hint, 'applied_at', v_affiliate.applied_at,
      'decline_reason', v_affiliate.decline_reason) end,
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

create or replace function ops.take_affiliate_mails()
returns table (id uuid, account_id uuid, kind text, amount_minor bigint, currency text, title text, email text, name text, code text,
  language text, reason text)
language sql security definer set search_path = '' as $$
  with taken as (
    update ops.affiliate_mails m set mailed_at = now()
    where m.id in (select w.id from ops.affiliate_mails w where w.mailed_at is null order by w.created_at limit 200 for update skip locked)
    returning m.*)
  select t.id, t.account_id, t.kind, t.amount_minor, t.currency, t.title, m.email, m.name, a.code, m.language, t.reason
  from taken t
  join public.affiliates a on a.id = t.affiliate_id
  join public.members m on m.account_id = a.account_id and m.user_id = a.user_id
$$;
revoke all on function ops.take_affiliate_mails from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.take_affiliate_mails to stoa_service;

-- The days of a report up to a day in the account's time zone, today if none is given, and those compared with; no such days
-- where nothing is compared.
create or replace function app.compared_days(p_account_id uuid, p_days int, p_compare text, p_until date default null)
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
  if p_until is not null and p_until not between date '2000-01-01' and current_date + 1 then
    perform app.fail('invalid_input', 'until');
  end if;
  return query
    select z.zone, z.until - p_days + 1, z.until, z.until - p_days + 1 - v_shift, least(z.until - v_shift, z.until - p_days)
    from (select coalesce(a.settings ->> 'timeZone', 'UTC') as zone,
        coalesce(p_until, (now() at time zone coalesce(a.settings ->> 'timeZone', 'UTC'))::date) as until
      from public.accounts a where a.account_id = p_account_id) z;
end
$$;
revoke all on function app.compared_days from public, anon, authenticated, impersonated, stoa_service;

-- Matters of marketing that wait for a manager: entries to review, campaigns that wait by their reason, broken sender domains,
-- and automation runs that failed in the last 30 days, with the form and the automation that have most of them.
create or replace function public.marketing_needs(p_account_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return (
    with held as (
      select e.form_id, count(*) as n from public.form_entries e
      where e.account_id = p_account_id and e.state = 'held' group by 1
    ), failed as (
      select r.automation_id, count(*) as n from public.automation_runs r
      join public.automations a on a.account_id = r.account_id and a.id = r.automation_id and a.state <> 'archived'
      where r.account_id = p_account_id and r.state = 'failed' and r.ended_at > now() - interval '30 days' group by 1
    )
    select jsonb_build_object(
      'held_entries', (select coalesce(sum(h.n), 0) from held h),
      'held_form', (select h.form_id from held h order by h.n desc, h.form_id limit 1),
      'failed_runs', (select coalesce(sum(f.n), 0) from failed f),
      'failed_automation', (select f.automation_id from failed f order by f.n desc, f.automation_id limit 1),
      'broken_domains', (select count(*) from public.sender_domains d where d.account_id = p_account_id and d.state = 'broken'),
      'waiting_campaigns', (select count(*) from public.campaigns c where c.account_id = p_account_id and c.state = 'waiting'),
      'is_stopped', exists (select 1 from public.account_sending s where s.account_id = p_account_id and s.stopped_at is not null)));
end
$$;
revoke all on function public.marketing_needs from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.marketing_needs to authenticated, stoa_service;

-- Clicks in emails by people, and entries of forms without spam, in a report's days: what visits don't count.
create or replace function public.response_figures(p_account_id uuid, p_days int default 30, p_compare text default 'previous',
  p_until date default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v record;
begin
  perform app.require_cap(p_account_id);
  select * into v from app.compared_days(p_account_id, p_days, p_compare, p_until);
  return (
    with counted as (
      select 'clicks' as name, (e.at at time zone v.zone)::date as day, count(*) as n from public.delivery_events e
      where e.account_id = p_account_id and e.kind = 'click' and not e.is_machine
        and e.at >= (least(v.first_day, v.was_first)::timestamp at time zone v.zone)
        and e.at < ((v.last_day + 1)::timestamp at time zone v.zone)
      group by 2
      union all
      select 'form_entries', d.day, d.entries + d.held from public.form_days d
      where d.account_id = p_account_id and d.day >= least(v.first_day, v.was_first))
    select jsonb_object_agg(names.name, jsonb_build_object(
      'total', coalesce((select sum(c.n) from counted c where c.name = names.name and c.day between v.first_day and v.last_day), 0),
      'before', case when v.was_first is not null then coalesce((select sum(c.n) from counted c
        where c.name = names.name and c.day between v.was_first and v.was_last), 0) end))
    from (values ('clicks'), ('form_entries')) names (name));
end
$$;
revoke all on function public.response_figures from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.response_figures to authenticated, stoa_service;

reset check_function_bodies;
