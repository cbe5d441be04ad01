-- Makes or changes a meeting. A course's is for whoever may edit it, a group's for its moderators, every other for managers.
create or replace function public.save_meeting(p_account_id uuid, p_meeting_id uuid, p_meeting jsonb, p_people uuid[] default null)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_new public.meetings;
  v_id uuid := p_meeting_id;
  v_people uuid[] := coalesce(p_people, '{}');
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  begin
    v_new := jsonb_populate_record(null::public.meetings, p_meeting);
  exception when data_exception then
    perform app.fail('invalid_input', sqlerrm);
  end;
  if v_id is not null and not exists (select 1 from public.meetings m where m.id = v_id and m.account_id = p_account_id
    and m.id in (select app.my_kept_meetings())) then
    perform app.fail('not_found');
  end if;
  if v_id is null and not coalesce(case
    when v_new.course_id is not null then v_new.course_id in (select app.my_courses_with_cap('manage_curriculum'))
    when v_new.group_id is not null then v_new.group_id in (select app.my_moderated_groups())
    else p_account_id in (select app.my_accounts_with_cap('manage_options')) end, false) then
    perform app.fail('forbidden');
  end if;
  if cardinality(v_people) > 200 or (v_id is null and coalesce(v_new.is_for_people, false) <> (cardinality(v_people) > 0)) then
    perform app.fail('invalid_input', 'people');
  end if;
  begin
    if v_id is null then
      if v_new.starts_at < now() - interval '1 hour' then
        perform app.fail('invalid_input', 'starts_at');
      end if;
      insert into public.meetings (account_id, title, starts_at, ends_at, member_id, course_id, lesson_id, group_id,
        is_for_people, url)
      values (p_account_id, v_new.title, v_new.starts_at, v_new.ends_at,
        (select m.id from public.members m where m.account_id = p_account_id and m.user_id = auth.uid()),
        v_new.course_id, v_new.lesson_id, v_new.group_id, coalesce(v_new.is_for_people, false),
        coalesce(nullif(btrim(v_new.url), ''), app.new_meeting_url()))
      returning id into v_id;
    else
      update public.meetings m set title = v_new.title, starts_at = v_new.starts_at, ends_at = v_new.ends_at,
        url = coalesce(nullif(btrim(v_new.url), ''), m.url)
      where m.id = v_id;
    end if;
    if p_people is not null and (select m.is_for_people from public.meetings m where m.id = v_id) then
      delete from public.meeting_people p where p.meeting_id = v_id and p.user_id <> all (v_people);
      insert into public.meeting_people (account_id, meeting_id, user_id)
      select p_account_id, v_id, u from unnest(v_people) u on conflict do nothing;
    end if;
  exception when check_violation or not_null_violation or foreign_key_violation then
    perform app.fail('invalid_input', sqlerrm);
  end;
  return v_id;
end
$$;
grant execute on function public.save_meeting to authenticated, stoa_service;
