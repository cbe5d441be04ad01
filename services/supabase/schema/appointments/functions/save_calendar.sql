-- A host's whole calendar: the time zone, the week, and days of their own from yesterday on. What is past stays as it was.
create or replace function public.save_calendar(p_member_id uuid, p_time_zone text, p_hours jsonb, p_overrides jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := (select m.account_id from public.members m where m.id = p_member_id);
begin
  if v_account_id is null or not (p_member_id in (select app.my_members())
    or v_account_id in (select app.my_accounts_with_cap('manage_options'))) then
    perform app.fail('not_found');
  end if;
  if jsonb_typeof(p_hours) is distinct from 'array' or jsonb_typeof(p_overrides) is distinct from 'array'
    or jsonb_array_length(p_hours) > 100 or jsonb_array_length(p_overrides) > 400 then
    perform app.fail('invalid_input');
  end if;
  begin
    insert into public.host_calendars (member_id, account_id, time_zone) values (p_member_id, v_account_id, p_time_zone)
    on conflict (member_id) do update set time_zone = excluded.time_zone;
    delete from public.availability a where a.member_id = p_member_id;
    insert into public.availability (account_id, member_id, weekday, starts, ends)
    select v_account_id, p_member_id, h.weekday, h.starts, h.ends
    from jsonb_to_recordset(p_hours) h(weekday int, starts time, ends time);
    delete from public.availability_overrides o where o.member_id = p_member_id and o.day >= current_date - 1;
    insert into public.availability_overrides (account_id, member_id, day, starts, ends)
    select v_account_id, p_member_id, o.day, o.starts, o.ends
    from jsonb_to_recordset(p_overrides) o(day date, starts time, ends time) where o.day >= current_date - 1;
  exception when check_violation or not_null_violation or invalid_text_representation or invalid_datetime_format
    or datetime_field_overflow or numeric_value_out_of_range then
    perform app.fail('invalid_input', sqlerrm);
  end;
  if exists (select 1 from public.availability a join public.availability b on a.member_id = b.member_id
      and a.weekday = b.weekday and a.id < b.id and a.starts < b.ends and b.starts < a.ends where a.member_id = p_member_id)
    or exists (select 1 from public.availability_overrides a join public.availability_overrides b on a.member_id = b.member_id
      and a.day = b.day and a.id < b.id and (a.starts is null or b.starts is null or (a.starts < b.ends and b.starts < a.ends))
      where a.member_id = p_member_id and a.day >= current_date - 1) then
    perform app.fail('invalid_input', 'overlap');
  end if;
end
$$;
grant execute on function public.save_calendar to authenticated, stoa_service;
