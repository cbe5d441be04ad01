create or replace function app.on_graded_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify(new.account_id, new.user_id, 'grading', l.title,
    jsonb_build_object('submission_id', new.id, 'status', new.status, 'points', new.points))
  from public.lessons l where l.id = new.lesson_id;
  return null;
end
$$;
