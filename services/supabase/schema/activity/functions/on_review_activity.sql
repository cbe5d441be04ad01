create or replace function app.on_review_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, new.user_id, 'review_written', new.course_id, jsonb_build_object('title', c.title, 'rating', new.rating))
  from public.courses c where c.id = new.course_id;
  return null;
end
$$;
