create or replace function app.on_points() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_entity uuid;
begin
  case tg_table_name
    when 'lesson_progress' then perform app.award(new.account_id, new.user_id, 'lesson_completed', new.lesson_id);
    when 'quiz_attempts' then perform app.award(new.account_id, new.user_id, 'quiz_passed', new.quiz_id);
    when 'enrolments' then perform app.award(new.account_id, new.user_id, 'course_completed', new.course_id);
    when 'course_reviews' then perform app.award(new.account_id, new.user_id, 'review_written', new.course_id);
    when 'group_posts' then
      if new.deleted_at is null then
        perform app.award(new.account_id, new.user_id, 'post_written', new.id);
      else
        perform app.revoke_award(new.account_id, new.user_id, 'post_written', new.id);
      end if;
    when 'comments' then
      -- A talk earns once, and none that one has with oneself.
      v_entity := coalesce(new.post_id, new.lesson_id);
      if new.deleted_at is not null then
        if not exists (select 1 from public.comments c where c.user_id = new.user_id and c.deleted_at is null
          and (c.post_id, c.lesson_id) is not distinct from (new.post_id, new.lesson_id)) then
          perform app.revoke_award(new.account_id, new.user_id, 'comment_written', v_entity);
        end if;
      elsif not exists (select 1 from public.group_posts p where p.id = new.post_id and p.user_id = new.user_id) then
        perform app.award(new.account_id, new.user_id, 'comment_written', v_entity);
      end if;
  end case;
  return null;
end
$$;
