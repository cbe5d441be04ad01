create or replace function app.add_gamification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.gamification (account_id) values (new.account_id) on conflict do nothing;
  insert into public.points_rules (account_id, event, points, daily_max) values
    (new.account_id, 'lesson_completed', 10, 30), (new.account_id, 'quiz_passed', 25, null), (new.account_id, 'course_completed', 100, null),
    (new.account_id, 'review_written', 15, 3), (new.account_id, 'post_written', 5, 3), (new.account_id, 'comment_written', 2, 10)
  on conflict do nothing;
  return null;
end
$$;
