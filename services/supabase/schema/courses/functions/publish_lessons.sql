-- Publishes every lesson of a course that is complete: {published, skipped: [{id, title, missing}]}.
create or replace function public.publish_lessons(p_course_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_skipped jsonb;
  v_count int;
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'missing', g.gaps) order by l.position), '[]')
  into v_skipped
  from public.lessons l, lateral (select app.lesson_gaps(l.id) as gaps) g
  where l.course_id = p_course_id and l.status = 'draft' and g.gaps <> '[]';
  update public.lessons l set status = 'published'
  where l.course_id = p_course_id and l.status = 'draft'
    and not exists (select 1 from jsonb_array_elements(v_skipped) s where s.value ->> 'id' = l.id::text);
  get diagnostics v_count = row_count;
  return jsonb_build_object('published', v_count, 'skipped', v_skipped);
end
$$;
grant execute on function public.publish_lessons to authenticated, stoa_service;
