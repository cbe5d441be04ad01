-- Takes words down: one's own, or as the one who keeps order there.
create or replace function public.remove_words(p_post_id uuid, p_comment_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.group_posts p set deleted_at = now(), is_pinned = false
  where p.id = p_post_id and p_comment_id is null and p.deleted_at is null
    and (p.user_id = auth.uid() or p.group_id in (select app.my_moderated_groups()));
  if not found then
    update public.comments c set deleted_at = now()
    where c.id = p_comment_id and p_post_id is null and c.deleted_at is null
      and (c.user_id = auth.uid() or c.group_id in (select app.my_moderated_groups())
        or c.course_id in (select app.my_courses_with_cap('manage_students')));
    if not found then
      perform app.fail('not_found');
    end if;
  end if;
end
$$;
grant execute on function public.remove_words to authenticated, stoa_service;
