create or replace function app.tell_named() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_new jsonb := to_jsonb(new);
  v_old jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  v_group_id uuid := v_new ->> 'group_id';
  v_course_id uuid := v_new ->> 'course_id';
  -- Who is answered is told of the answer already.
  v_answered uuid := case when tg_table_name = 'comments' and tg_op = 'INSERT' then coalesce(
    (select c.user_id from public.comments c where c.id = (v_new ->> 'parent_id')::uuid),
    (select p.user_id from public.group_posts p where p.id = (v_new ->> 'post_id')::uuid)) end;
  v_named uuid;
begin
  if v_new ->> 'body' not like '%@%' then
    return null;
  end if;
  for v_named in
    select n from app.named_in(new.account_id, new.body) n
    where n is distinct from new.user_id and n is distinct from v_answered
      and n not in (select app.named_in(new.account_id, v_old ->> 'body'))
  loop
    if app.reads_words(v_named, v_group_id, v_course_id) then
      perform app.notify(new.account_id, v_named, 'reply',
        left(btrim(regexp_replace(regexp_replace(new.body, '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g')), 200),
        jsonb_strip_nulls(jsonb_build_object('what', 'mention', 'user_id', new.user_id, 'group_id', v_group_id,
          'post_id', coalesce(v_new ->> 'post_id', case when tg_table_name = 'group_posts' then v_new ->> 'id' end),
          'comment_id', case when tg_table_name = 'comments' then v_new ->> 'id' end, 'lesson_id', v_new ->> 'lesson_id',
          'slug', (select g.slug from public.groups g where g.id = v_group_id),
          'course', (select c.slug from public.courses c where c.id = v_course_id),
          'lesson', (select l.slug from public.lessons l where l.id = (v_new ->> 'lesson_id')::uuid))));
    end if;
  end loop;
  return null;
end
$$;
