create or replace function app.save_assignment(p_lesson public.lessons, p_task jsonb) returns void
language sql set search_path = '' as $$
  insert into public.assignments as a (lesson_id, account_id, course_id, instructions, max_points, pass_points, due_at, due_days,
    allow_late, file_types)
  values (p_lesson.id, p_lesson.account_id, p_lesson.course_id, coalesce(p_task ->> 'instructions', ''),
    coalesce((p_task ->> 'max_points')::numeric, 100), coalesce((p_task ->> 'pass_points')::numeric, 50),
    (p_task ->> 'due_at')::timestamptz, (p_task ->> 'due_days')::int, coalesce((p_task ->> 'allow_late')::boolean, true),
    array(select jsonb_array_elements_text(coalesce(p_task -> 'file_types', '[]'))))
  on conflict (lesson_id) do update set instructions = excluded.instructions, max_points = excluded.max_points,
    pass_points = excluded.pass_points, due_at = excluded.due_at, due_days = excluded.due_days, allow_late = excluded.allow_late,
    file_types = excluded.file_types
$$;
