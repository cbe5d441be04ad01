-- A service with its hosts, made or changed at once; a host without a calendar gets one in the account's time zone.
create or replace function public.save_appointment_service(p_account_id uuid, p_service_id uuid, p_service jsonb, p_hosts uuid[])
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_row public.appointment_services;
  v_id uuid := p_service_id;
  v_hosts uuid[] := coalesce(p_hosts, '{}');
begin
  if p_account_id not in (select app.my_accounts_with_cap('manage_options')) then
    perform app.fail('forbidden');
  end if;
  if cardinality(v_hosts) > 50 then
    perform app.fail('invalid_input', 'hosts');
  end if;
  begin
    v_row := jsonb_populate_record(null::public.appointment_services, p_service);
    if v_id is null then
      insert into public.appointment_services (account_id, slug, title, duration_min)
      values (p_account_id, v_row.slug, v_row.title, v_row.duration_min) returning id into v_id;
    end if;
    update public.appointment_services s set slug = v_row.slug, title = v_row.title, description = v_row.description,
      duration_min = v_row.duration_min, slot_step_min = v_row.slot_step_min, buffer_before_min = v_row.buffer_before_min,
      buffer_after_min = v_row.buffer_after_min, min_notice_min = v_row.min_notice_min, max_days = v_row.max_days,
      cutoff_min = v_row.cutoff_min, capacity = v_row.capacity,
      hold_hours = coalesce(v_row.hold_hours, s.hold_hours), location = v_row.location,
      location_detail = v_row.location_detail, needs_confirmation = v_row.needs_confirmation, product_id = v_row.product_id,
      status = v_row.status
    where s.id = v_id and s.account_id = p_account_id;
    if not found then
      perform app.fail('not_found');
    end if;
    if v_row.location = 'link' and v_row.location_detail !~ '^https://\S{3,}$' then
      perform app.fail('invalid_input', 'location_detail');
    end if;
    insert into public.host_calendars (member_id, account_id, time_zone)
    select h, p_account_id, coalesce((select z.name from pg_catalog.pg_timezone_names z
      where z.name = (select a.settings ->> 'timeZone' from public.accounts a where a.account_id = p_account_id)), 'UTC')
    from unnest(v_hosts) h on conflict (member_id) do nothing;
    delete from public.appointment_hosts h where h.service_id = v_id and h.member_id <> all (v_hosts);
    insert into public.appointment_hosts (account_id, service_id, member_id)
    select p_account_id, v_id, h from unnest(v_hosts) h on conflict do nothing;
  exception
    when unique_violation then perform app.fail('slug_taken');
    when check_violation or not_null_violation or foreign_key_violation or invalid_text_representation
      or numeric_value_out_of_range or string_data_right_truncation or datatype_mismatch then
      perform app.fail('invalid_input', sqlerrm);
  end;
  return v_id;
end
$$;
grant execute on function public.save_appointment_service to authenticated, stoa_service;
