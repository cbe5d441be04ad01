-- The writer of a post or comment hears of an answer, unless it is their own.
create or replace function app.on_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_to uuid := coalesce((select c.user_id from public.comments c where c.id = new.parent_id),
    (select p.user_id from public.group_posts p where p.id = new.post_id));
begin
  if v_to is distinct from new.user_id then
    perform app.notify(new.account_id, v_to, 'reply', left(new.body, 200), jsonb_build_object('comment_id', new.id,
      'post_id', new.post_id, 'lesson_id', new.lesson_id, 'group_id', new.group_id, 'user_id', new.user_id,
      'slug', (select g.slug from public.groups g where g.id = new.group_id)));
  end if;
  return null;
end
$$;
