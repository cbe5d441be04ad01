-- A comment on a post or a lesson, or the answer to one; answers to answers join their comment.
create or replace function public.comment_on(p_post_id uuid, p_lesson_id uuid, p_body text, p_parent_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_post public.group_posts;
  v_lesson public.lessons;
  v_parent public.comments;
  v_id uuid;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if length(btrim(coalesce(p_body, ''))) not between 1 and 5000 or num_nonnulls(p_post_id, p_lesson_id) <> 1 then
    perform app.fail('invalid_input', 'body');
  end if;
  if p_post_id is not null then
    select * into v_post from public.group_posts p
    where p.id = p_post_id and p.deleted_at is null and p.group_id in (select app.my_readable_groups());
    if not found then
      perform app.fail('not_found');
    end if;
    perform app.need_voice(app.need_group(v_post.group_id), p_body);
  else
    select * into v_lesson from public.lessons l
    where l.id = p_lesson_id and l.status = 'published' and l.course_id in (select app.my_discussed_courses())
      and l.account_id in (select app.my_accounts());
    if not found then
      perform app.fail('not_found');
    end if;
  end if;
  if p_parent_id is not null then
    select * into v_parent from public.comments c
    where c.id = p_parent_id and c.deleted_at is null
      and (c.post_id, c.lesson_id) is not distinct from (p_post_id, p_lesson_id);
    if not found then
      perform app.fail('not_found');
    end if;
  end if;
  insert into public.comments (account_id, group_id, post_id, course_id, lesson_id, parent_id, user_id, body)
  values (coalesce(v_post.account_id, v_lesson.account_id), v_post.group_id, p_post_id, v_lesson.course_id, p_lesson_id,
    coalesce(v_parent.parent_id, v_parent.id), auth.uid(), p_body)
  returning id into v_id;
  return v_id;
end
$$;
grant execute on function public.comment_on to authenticated, stoa_service;
