-- Keeps a design, if nobody else changed it since that version.
create or replace function public.save_certificate_design(p_design_id uuid, p_version int, p_design jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_design_id is null or p_design_id not in (select app.my_certificate_designs()) then
    perform app.fail('not_found');
  end if;
  update public.certificate_templates t set
    name = btrim(coalesce(p_design ->> 'name', t.name)),
    layout = coalesce(p_design -> 'layout', t.layout),
    valid_days = case when p_design ? 'valid_days' then (p_design ->> 'valid_days')::int else t.valid_days end
  where t.id = p_design_id and t.version = p_version
  returning t.version into v_version;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  return v_version;
exception when check_violation or data_exception or not_null_violation then
  perform app.fail('invalid_input');
end
$$;
grant execute on function public.save_certificate_design to authenticated, stoa_service;
