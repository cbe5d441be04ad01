-- Why a time cannot be had, for whoever asks for one that no list showed.
create or replace function app.refuse_slot(p_service public.appointment_services, p_starts_at timestamptz) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform app.fail('slot_unavailable', case
    when p_starts_at <= now() then 'past'
    when p_starts_at < now() + make_interval(mins => p_service.min_notice_min) then 'notice'
    when p_starts_at >= now() + make_interval(days => p_service.max_days) then 'horizon'
    else 'taken' end);
end
$$;
