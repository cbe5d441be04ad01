create or replace function app.recalculate_course() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_course_id uuid := case when tg_op = 'DELETE' then old.course_id else new.course_id end;
begin
  if exists (select 1 from public.courses c where c.id = v_course_id) then
    perform app.recalculate_progress(v_course_id);
  end if;
  return null;
end
$$;
