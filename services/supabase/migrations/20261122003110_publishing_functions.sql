-- Saving, publishing and taking back pages and posts. `p_kind` is page or post everywhere.

-- The account of a page or post that the caller manages, locked against others who work on it.
create function app.content_account(p_kind text, p_id uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_account_id uuid;
begin
  if p_kind = 'page' then
    select p.account_id into v_account_id from public.pages p
    where p.id = p_id and p.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  elsif p_kind = 'post' then
    select p.account_id into v_account_id from public.posts p
    where p.id = p_id and p.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  end if;
  if v_account_id is null then
    perform app.fail('not_found', p_kind);
  end if;
  return v_account_id;
end
$$;

-- Keeps the working copy. Without an id a new page or post begins; otherwise the version is the one that was read, 0 when
-- there was no draft. Answers {id, version}.
create function public.save_draft(p_account_id uuid, p_kind text, p_id uuid, p_data jsonb, p_version int default 0)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := p_id;
  v_version int;
begin
  perform app.require_cap(p_account_id);
  perform app.check_draft(p_account_id, p_kind, p_data);
  if v_id is null and p_kind = 'page' then
    insert into public.pages (account_id, slug, title, type)
    values (p_account_id, p_data ->> 'slug', btrim(p_data ->> 'title'), coalesce(p_data ->> 'type', 'content'))
    returning id into v_id;
  elsif v_id is null then
    insert into public.posts (account_id, slug, title) values (p_account_id, p_data ->> 'slug', btrim(p_data ->> 'title'))
    returning id into v_id;
  elsif app.content_account(p_kind, v_id) <> p_account_id then
    perform app.fail('not_found', p_kind);
  end if;
  select d.version into v_version from public.drafts d
  where (case p_kind when 'page' then d.page_id else d.post_id end) = v_id;
  if coalesce(v_version, 0) <> coalesce(p_version, 0) then
    perform app.fail('precondition_failed');
  end if;
  if v_version is null then
    insert into public.drafts (account_id, page_id, post_id, data, updated_by)
    values (p_account_id, case when p_kind = 'page' then v_id end, case when p_kind = 'post' then v_id end, p_data, auth.uid())
    returning version into v_version;
  else
    update public.drafts d set data = p_data, version = d.version + 1, updated_by = auth.uid(), updated_at = now()
    where (case p_kind when 'page' then d.page_id else d.post_id end) = v_id
    returning version into v_version;
  end if;
  return jsonb_build_object('id', v_id, 'version', v_version);
exception
  when unique_violation then
    perform app.fail('slug_taken');
  when check_violation then
    perform app.fail('slug_reserved');
end
$$;

-- Makes the draft of that version what visitors see, now or, for a post, at a time to come.
create function public.publish_content(p_kind text, p_id uuid, p_version int, p_at timestamptz default null) returns jsonb
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
  select coalesce(max(r.number), 0) + 1 into v_number from public.revisions r
  where (case p_kind when 'page' then r.page_id else r.post_id end) = p_id;
  insert into public.revisions (account_id, page_id, post_id, number, data, published_by)
  values (v_account_id, v_draft.page_id, v_draft.post_id, v_number, v_data, auth.uid());
  delete from public.revisions r
  where (case p_kind when 'page' then r.page_id else r.post_id end) = p_id and r.number <= v_number - 20;
  perform app.audit(v_account_id, 'content.published', p_id, jsonb_build_object('kind', p_kind, 'revision', v_number));
  return jsonb_build_object('id', p_id, 'revision', v_number);
exception
  when unique_violation then
    perform app.fail('slug_taken');
  when check_violation then
    perform app.fail('slug_reserved');
end
$$;

create function public.unpublish_content(p_kind text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.content_account(p_kind, p_id);
begin
  if p_kind = 'page' then
    update public.pages set status = 'draft', is_home = false where id = p_id;
  else
    update public.posts set status = 'draft' where id = p_id;
  end if;
  perform app.audit(v_account_id, 'content.unpublished', p_id, jsonb_build_object('kind', p_kind));
end
$$;

create function public.delete_content(p_kind text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.content_account(p_kind, p_id);
begin
  if p_kind = 'page' then
    delete from public.pages where id = p_id;
  else
    delete from public.posts where id = p_id;
  end if;
  perform app.audit(v_account_id, 'content.deleted', p_id, jsonb_build_object('kind', p_kind));
end
$$;

create function public.discard_draft(p_kind text, p_id uuid, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.content_account(p_kind, p_id);
  delete from public.drafts d
  where (case p_kind when 'page' then d.page_id else d.post_id end) = p_id and d.version = p_version;
  if not found then
    perform app.fail('precondition_failed');
  end if;
end
$$;

-- What was published once becomes the draft again; visitors see it when it is published.
create function public.restore_revision(p_revision_id uuid, p_version int default 0) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_revision public.revisions;
begin
  select * into v_revision from public.revisions r
  where r.id = p_revision_id and r.account_id = any (array(select app.my_accounts_with_cap('manage_options')));
  if not found then
    perform app.fail('not_found', 'revision');
  end if;
  return public.save_draft(v_revision.account_id, case when v_revision.page_id is null then 'post' else 'page' end,
    coalesce(v_revision.page_id, v_revision.post_id), v_revision.data, p_version);
end
$$;

grant execute on function public.save_draft(uuid, text, uuid, jsonb, int), public.publish_content(text, uuid, int, timestamptz),
  public.unpublish_content(text, uuid), public.delete_content(text, uuid), public.discard_draft(text, uuid, int),
  public.restore_revision(uuid, int) to authenticated, stoa_service;
