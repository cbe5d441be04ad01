create or replace function public.service_slots(p_service_id uuid, p_from timestamptz, p_to timestamptz)
returns table (starts_at timestamptz, ends_at timestamptz, member_ids uuid[], places int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_service public.appointment_services;
begin
  select * into v_service from public.appointment_services s where s.id = p_service_id and s.status = 'published' and app.in_reach(s.account_id);
  if not found then
    perform app.fail('not_found');
  end if;
  if p_from is null or p_to is null or p_to - p_from > interval '62 days' then
    perform app.fail('invalid_input', 'at most 62 days');
  end if;
  return query select f.starts_at, f.starts_at + make_interval(mins => v_service.duration_min),
    array_agg(f.member_id order by f.member_id), sum(f.places)::int
  from app.free_slots(p_service_id, p_from, p_to) f group by f.starts_at order by f.starts_at;
end
$$;
grant execute on function public.service_slots to anon, authenticated, impersonated, stoa_service;
