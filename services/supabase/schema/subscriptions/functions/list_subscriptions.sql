-- What is paid again and again as a manager looks for it: by thing, person, address or the number of the order that began it.
create or replace function public.list_subscriptions(p_account_id uuid, p_search text default '', p_status text default null,
  p_limit int default 20, p_offset int default 0)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := btrim(coalesce(p_search, ''));
  v_number int := substring(v_search from '^#?([0-9]{1,9})$')::int;
  v_part text := app.search_part(v_search);
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_limit not between 1 and 100 or p_offset not between 0 and 1000000 or length(v_search) > 100 then
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
        and (v_search = '' or o.number = v_number or app.fold(s.title) like v_part
          or app.fold(coalesce(m.name, o.name)) like v_part or app.fold(coalesce(m.email, o.email)) like v_part)
    ), page as (
      select f.* from found f order by f.created_at desc, f.id limit p_limit offset p_offset
    )
    select jsonb_build_object('total', (select count(*) from found), 'subscriptions', coalesce((
      select jsonb_agg(to_jsonb(p) - 'created_at' order by p.created_at desc, p.id) from page p), '[]')));
end
$$;
grant execute on function public.list_subscriptions to authenticated, stoa_service;
