-- Makes the draft of that version what visitors see, now or, for a post, at a time to come.
create or replace function app.write_published(p_kind text, p_id uuid, p_version int, p_at timestamptz default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.content_account(p_kind, p_id);
  v_draft public.drafts;
  v_data jsonb;
  v_number int;
begin
  delete from public.drafts d
  where (case p_kind when 'page' then d.page_id else d.post_id end) = p_id and d.version = p_version returning * into v_draft;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  v_data := v_draft.data;
  perform app.check_draft(v_account_id, p_kind, v_data);
  if p_kind = 'page' then
    if coalesce((v_data ->> 'isHome')::boolean, false) then
      update public.pages set is_home = false where account_id = v_account_id and is_home and id <> p_id;
    end if;
    update public.pages p set slug = v_data ->> 'slug', title = btrim(v_data ->> 'title'),
      type = coalesce(v_data ->> 'type', p.type), content = v_data -> 'content', seo = coalesce(v_data -> 'seo', '{}'),
      is_home = coalesce((v_data ->> 'isHome')::boolean, p.is_home), status = 'published',
      published_at = coalesce(p.published_at, now())
    where p.id = p_id;
    if v_data ? 'doc' then
      update public.pages p set section = btrim(v_data #>> '{doc,section}'),
        position = coalesce((v_data #>> '{doc,position}')::int, p.position), audience = v_data #>> '{doc,audience}',
        checked_on = (v_data #>> '{doc,checkedOn}')::date, checked_version = v_data #>> '{doc,checkedVersion}'
      where p.id = p_id;
    end if;
  else
    update public.posts p set slug = v_data ->> 'slug', title = btrim(v_data ->> 'title'), content = v_data -> 'content',
      excerpt = coalesce(v_data ->> 'excerpt', ''), settings = coalesce(v_data -> 'settings', '{}'),
      seo = coalesce(v_data -> 'seo', '{}'), category_id = (v_data ->> 'categoryId')::uuid,
      tags = array(select jsonb_array_elements_text(coalesce(v_data -> 'tags', '[]'))),
      author_id = coalesce((v_data ->> 'authorId')::uuid, p.author_id,
        (select m.id from public.members m where m.account_id = v_account_id and m.user_id = auth.uid())),
      status = 'published', published_at = coalesce(p_at, p.published_at, now())
    where p.id = p_id;
  end if;
  v_number := app.add_revision(v_account_id, p_kind, p_id, v_data, auth.uid(), 'published');
  perform app.audit(v_account_id, 'content.published', p_id, jsonb_build_object('kind', p_kind, 'revision', v_number));
  return jsonb_build_object('id', p_id, 'revision', v_number);
exception
  when unique_violation then
    perform app.fail('slug_taken');
  when check_violation then
    perform app.fail('slug_reserved');
end
$$;
grant execute on function app.write_published to service_role;
