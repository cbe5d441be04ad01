-- Whoever builds the course opens its files too, drafts included.
create or replace function public.open_media(p_account_id uuid, p_entity text, p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons;
  v_media_id uuid;
  v_media public.media;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_lesson from public.lessons l where p_entity = 'lesson' and l.id = p_id and l.account_id = p_account_id;
  if v_lesson.course_id in (select app.my_courses_with_cap('manage_curriculum')) then
    v_media_id := v_lesson.media_id;
  elsif v_lesson.id is not null then
    v_media_id := (app.need_lesson(p_id)).media_id;
  elsif p_entity = 'product' then
    select p.media_id into v_media_id from public.products p
    where p.id = p_id and p.account_id = p_account_id and public.has_access(p.kind, p.id);
  end if;
  select * into v_media from public.media m where m.id = v_media_id;
  if not found then
    perform app.fail('not_found', 'media');
  end if;
  return jsonb_build_object('bucket', app.media_bucket(v_media.account_id, v_media.visibility),
    'object_name', v_media.object_name, 'name', v_media.name, 'mime', v_media.mime, 'size_bytes', v_media.size_bytes);
end
$$;
grant execute on function public.open_media to authenticated, stoa_service;
