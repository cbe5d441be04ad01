-- Subscriptions as a manager looks for them: by product, member or the number of the first order. `p_status` is that of callers
-- from before several could be named; `p_renews` asks whether another payment follows.
create or replace function public.list_subscriptions(p_account_id uuid, p_search text default '', p_status text default null,
  p_limit int default 20, p_offset int default 0, p_statuses text[] default null, p_renews boolean default null,
  p_until_from timestamptz default null, p_until_before timestamptz default null, p_sort text default 'started',
  p_descending boolean default true)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := btrim(coalesce(p_search, ''));
  v_number int := substring(v_search from '^#?([0-9]{1,9})$')::int;
  v_part text := app.search_part(v_search);
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_limit not between 1 and 500 or p_offset not between 0 and 1000000 or length(v_search) > 100
    or p_sort not in ('started', 'until', 'member', 'amount') then
    perform app.fail('invalid_input');
  end if;
  if p_account_id not in (select app.my_accounts_with_cap('manage_options')) then
    perform app.fail('forbidden');
  end if;
  return (
    with found as (
      select s.id, s.user_id, s.order_id, s.title, s.frequency, s.amount_minor, s.currency, s.status, s.current_period_end,
        s.cancel_at_period_end, s.cycles_done, s.cycles_total, s.created_at, o.number, coalesce(m.name, o.name) as name,
        coalesce(m.email, o.email) as email
      from public.subscriptions s
      join public.orders o on o.id = s.order_id
      left join public.members m on m.account_id = s.account_id and m.user_id = s.user_id
      where s.account_id = p_account_id and (p_status is null or s.status = p_status)
        and (p_statuses is null or s.status = any (p_statuses))
        and (p_renews is null or p_renews = (s.status in ('active', 'past_due') and not s.cancel_at_period_end
          and (s.cycles_total is null or s.cycles_done < s.cycles_total)))
        and (p_until_from is null or s.current_period_end >= p_until_from)
        and (p_until_before is null or s.current_period_end < p_until_before)
        and (v_search = '' or o.number = v_number or app.fold(s.title) like v_part
          or app.fold(coalesce(m.name, o.name)) like v_part or app.fold(coalesce(m.email, o.email)) like v_part)
    ), keyed as (
      select f.*, case p_sort when 'until' then extract(epoch from f.current_period_end) when 'amount' then f.amount_minor
        when 'started' then extract(epoch from f.created_at) end * case when p_descending then -1 else 1 end as sort_number,
        case when p_sort = 'member' then app.fold(f.name) end as sort_text
      from found f
    ), page as (
      select k.*, row_number() over (order by k.sort_number, case when not p_descending then k.sort_text end,
        case when p_descending then k.sort_text end desc, k.id) as place
      from keyed k order by place limit p_limit offset p_offset
    )
    select jsonb_build_object('total', (select count(*) from found), 'subscriptions', coalesce((
      select jsonb_agg(to_jsonb(p) - array['sort_number', 'sort_text', 'place'] order by p.place) from page p), '[]')));
end
$$;
grant execute on function public.list_subscriptions to authenticated, stoa_service;
