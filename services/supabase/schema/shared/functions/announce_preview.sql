-- Only what everybody may read of a lesson: the others are read by their students, from no store.
create or replace function app.announce_preview() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_paths('lesson_contents', c.account_id, array['/course/' || c.slug])
  from public.lessons l join public.courses c on c.id = l.course_id
  where l.id = new.lesson_id and l.is_preview and l.status = 'published' and c.status = 'published';
  return null;
end
$$;
