-- A week before a period of three months or more begins again by itself, its person hears what it will cost, once a period.
create or replace function ops.announce_renewals() returns int
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
  cross join lateral app.buyer_place(o) p
  cross join lateral app.tax_of(s.account_id, app.iso_country(p.country, p.country_label), d.due) t
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
grant execute on function ops.announce_renewals to stoa_service;
