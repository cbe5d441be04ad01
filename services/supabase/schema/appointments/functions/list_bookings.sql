-- Bookings as their booker, their host or a manager works with them, one page at a time, with names instead of ids. p_sort is a
-- column, with a minus downwards; without it they follow each other in time.
create or replace function public.list_bookings(p_account_id uuid, p_view text, p_from timestamptz default null,
  p_to timestamptz default null, p_status text default null, p_service_id uuid default null, p_member_id uuid default null,
  p_search text default '', p_newest_first boolean default false, p_limit int default 20, p_offset int default 0,
  p_filter jsonb default '{}', p_sort text default null)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_pattern text := '%' || replace(replace(replace(btrim(coalesce(p_search, '')), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  v_is_own boolean := p_view = 'mine';
  v_is_open boolean := app.in_reach(p_account_id);
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if coalesce(p_view, '') not in ('mine', 'hosted', 'all') or p_limit not between 1 and 500 or p_offset not between 0 and 1000000
    or length(p_search) > 100 then
    perform app.fail('invalid_input');
  end if;
  if p_view = 'all' and p_account_id not in (select app.my_accounts_with_cap('manage_options')) then
    perform app.fail('forbidden');
  end if;
  return (
    with found as (
      select b.*, s.title, s.location, s.location_detail, s.cutoff_min, s.product_id, h.name as host,
        coalesce(w.name, b.guest ->> 'name', '') as booker, coalesce(w.email, b.guest ->> 'email', '') as booker_email,
        case ltrim(p_sort, '-') when 'service' then lower(s.title) when 'host' then lower(h.name) when 'status' then b.status
          when 'booker' then lower(coalesce(w.name, b.guest ->> 'name', '')) end as sorted_by
      from public.bookings b
      join public.appointment_services s on s.id = b.service_id
      join public.members h on h.id = b.member_id
      left join public.members w on w.account_id = b.account_id and w.user_id = b.user_id
      where b.account_id = p_account_id and b.status <> 'expired' and v_is_open
        and case p_view when 'mine' then b.user_id = auth.uid()
          when 'hosted' then b.member_id in (select app.my_members()) else true end
        and (p_from is null or b.ends_at > p_from) and (p_to is null or b.starts_at < p_to)
        and (p_status is null or b.status = p_status) and (p_service_id is null or b.service_id = p_service_id)
        and (p_member_id is null or b.member_id = p_member_id)
        and (p_filter ->> 'id' is null or b.id::text = p_filter ->> 'id')
        and (p_filter -> 'statuses' is null or (p_filter -> 'statuses') ? b.status)
        and (p_filter -> 'services' is null or (p_filter -> 'services') ? b.service_id::text)
        and (p_filter -> 'hosts' is null or (p_filter -> 'hosts') ? b.member_id::text)
    ), kept as (
      select f.* from found f
      where v_pattern = '%%' or f.booker ilike v_pattern or f.booker_email ilike v_pattern or f.title ilike v_pattern
    ), page as (
      select k.*, row_number() over (order by
        case when p_sort not like '-%' then k.sorted_by end, case when p_sort like '-%' then k.sorted_by end desc,
        case when p_newest_first then k.starts_at end desc, case when not p_newest_first then k.starts_at end, k.id) as place
      from kept k
      order by place
      limit p_limit offset p_offset
    )
    select jsonb_build_object('total', (select count(*) from kept), 'rows', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'service_id', p.service_id, 'title', p.title, 'location', p.location,
          'location_detail', case when not v_is_own or app.is_confirmed(p.status) then p.location_detail else '' end, 'member_id', p.member_id, 'host', p.host, 'booker', p.booker,
          'booker_email', case when v_is_own then null else p.booker_email end, 'note', p.note,
          'host_note', case when v_is_own then null else n.body end, 'starts_at', p.starts_at, 'ends_at', p.ends_at,
          'status', p.status, 'held_until', p.held_until, 'order_id', p.order_id, 'product_id', p.product_id,
          'meeting_url', p.meeting_url, 'updated_at', p.updated_at,
          'can_change', p.status in ('held', 'pending', 'confirmed') and (not v_is_own
            or p.starts_at >= now() + make_interval(mins => p.cutoff_min)))
        order by p.place)
      from page p left join public.booking_notes n on n.booking_id = p.id), '[]')));
end
$$;
grant execute on function public.list_bookings to authenticated, stoa_service;
