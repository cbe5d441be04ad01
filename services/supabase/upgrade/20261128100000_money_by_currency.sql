-- Money of several currencies is never added up: a shop that changed its currency sees each by itself.
do $$
declare
  v_one record;
  v_text text;
begin
  for v_one in
    select * from (values
      ('public.shop_overview', array[
          'coalesce(sum(s.kept) filter (where not s.is_now), 0)::bigint as "beforeMinor"',
          '''best'','],
        array[
          'coalesce(sum(s.kept) filter (where not s.is_now), 0)::bigint as "beforeMinor",
          count(*) filter (where s.is_now and s.counts)::int as "paidOrders"',
          '''otherDays'', (select coalesce(jsonb_agg(jsonb_build_object(''currency'', c.currency, ''days'', (
          select jsonb_agg(jsonb_build_object(''day'', d.day, ''totalMinor'', coalesce((
            select sum(s.kept) from sold s where s.day = d.day and s.currency = c.currency), 0)) order by d.day)
          from (select v_today - step as day from generate_series(0, p_days - 1) step) d)) order by c.currency), ''[]'')
        from (select distinct s.currency from sold s where s.is_now and s.currency <> v_currency) c),
      ''best'',']),
      ('public.member_card', array['''past'','],
        array['''spent'', (select coalesce(jsonb_agg(to_jsonb(s) order by s.currency <> app.shop_currency(m.account_id), s.currency), ''[]'')
        from (select o.currency, count(*)::int as orders, sum(o.total_minor - o.refunded_minor)::bigint as total_minor
          from public.orders o
          where o.account_id = m.account_id and o.user_id = m.user_id and o.status in (''paid'', ''partly_refunded'') and not o.test
          group by o.currency) s),
      ''past'','])
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

drop function ops.account_overview();
create function ops.account_overview()
returns table (account_id uuid, slug text, name text, domain text, domain_verified_at timestamptz, status text,
  currency text, payments_test_mode boolean, owner_email text, members int, courses int, orders int,
  revenue jsonb, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select a.account_id, a.slug, a.name, a.domain, a.domain_verified_at, a.status,
    coalesce(a.settings ->> 'currency', 'USD'), a.payments_test_mode,
    (select m.email from public.members m where m.account_id = a.account_id and m.user_id = a.owner_user_id),
    (select count(*)::int from public.members m where m.account_id = a.account_id),
    (select count(*)::int from public.courses c where c.account_id = a.account_id and c.status = 'published'),
    (select count(*)::int from public.orders o where o.account_id = a.account_id and o.status in ('paid', 'partly_refunded')),
    (select coalesce(jsonb_agg(to_jsonb(r) order by r.currency <> app.shop_currency(a.account_id), r.currency), '[]')
      from (select o.currency, sum(o.total_minor - o.refunded_minor)::bigint as "totalMinor" from public.orders o
        where o.account_id = a.account_id and o.status in ('paid', 'partly_refunded') and not o.test
        group by o.currency) r),
    a.created_at
  from public.accounts a
  order by a.name
$$;
revoke execute on function ops.account_overview() from public;
grant execute on function ops.account_overview() to stoa_service;
