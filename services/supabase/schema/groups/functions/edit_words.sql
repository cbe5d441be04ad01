-- Own words may be changed by whoever could write them now; they are marked as edited.
create or replace function public.edit_words(p_post_id uuid, p_comment_id uuid, p_body text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_group_id uuid;
  v_images jsonb := '[]';
  v_body text := case when p_post_id is null then p_body else app.clean_words(btrim(coalesce(p_body, ''))) end;
begin
  if p_post_id is not null and p_comment_id is null then
    select p.group_id, p.images into v_group_id, v_images from public.group_posts p
    where p.id = p_post_id and p.user_id = auth.uid() and p.deleted_at is null
      and p.group_id in (select app.my_groups() union select app.my_moderated_groups());
  elsif p_post_id is null then
    select c.group_id into v_group_id from public.comments c
    where c.id = p_comment_id and c.user_id = auth.uid() and c.deleted_at is null
      and (c.group_id in (select app.my_groups() union select app.my_moderated_groups())
        or c.course_id in (select app.my_discussed_courses()));
  end if;
  if not found or (p_post_id is not null and p_comment_id is not null) then
    perform app.fail('not_found');
  end if;
  if length(coalesce(v_body, '')) > (case when p_post_id is null then 5000 else 10000 end)
    or not (v_images <> '[]' or case when p_post_id is null then length(btrim(coalesce(v_body, ''))) >= 1 else app.has_words(v_body) end) then
    perform app.fail('invalid_input', 'body');
  end if;
  if v_group_id is not null then
    perform app.need_heard((select g from public.groups g where g.id = v_group_id));
  end if;
  if p_post_id is not null then
    update public.group_posts p set body = v_body, edited_at = now() where p.id = p_post_id;
  else
    update public.comments c set body = v_body, edited_at = now() where c.id = p_comment_id;
  end if;
end
$$;
grant execute on function public.edit_words to authenticated, stoa_service;
