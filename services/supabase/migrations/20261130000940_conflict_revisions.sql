set check_function_bodies = off;

-- Two versions that met are stored before anybody chooses between them.
alter table public.revisions
  add column reason text not null default 'published' check (reason in ('published', 'conflict'));

-- Stores a version of a page or post as its newest revision; the last 20 remain. Answers its number.
create or replace function app.add_revision(p_account_id uuid, p_kind text, p_id uuid, p_data jsonb, p_by uuid, p_reason text)
returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_number int;
begin
  select coalesce(max(r.number), 0) + 1 into v_number from public.revisions r
  where (case p_kind when 'page' then r.page_id else r.post_id end) = p_id;
  insert into public.revisions (account_id, page_id, post_id, number, data, published_by, reason)
  values (p_account_id, case when p_kind = 'page' then p_id end, case when p_kind = 'post' then p_id end, v_number, p_data,
    p_by, p_reason);
  delete from public.revisions r
  where (case p_kind when 'page' then r.page_id else r.post_id end) = p_id and r.number <= v_number - 20;
  return v_number;
end
$$;
revoke all on function app.add_revision from public, anon, authenticated, stoa_service;
grant execute on function app.add_revision to service_role;

create or replace function app.has_revision(p_kind text, p_id uuid, p_data jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.revisions r
    where (case p_kind when 'page' then r.page_id else r.post_id end) = p_id and r.data = p_data)
$$;
revoke all on function app.has_revision from public, anon, authenticated, stoa_service;
grant execute on function app.has_revision to service_role;

-- Two people edited one page or post: what is stored and what the second one typed become revisions, before anything is
-- chosen. A version that is a revision already isn't stored twice.
create or replace function public.store_conflict(p_kind text, p_id uuid, p_data jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.content_account(p_kind, p_id);
  v_draft public.drafts;
begin
  perform app.check_draft(v_account_id, p_kind, p_data);
  select * into v_draft from public.drafts d
  where (case p_kind when 'page' then d.page_id else d.post_id end) = p_id;
  if v_draft.id is not null and not app.has_revision(p_kind, p_id, v_draft.data) then
    perform app.add_revision(v_account_id, p_kind, p_id, v_draft.data, v_draft.updated_by, 'conflict');
  end if;
  if not app.has_revision(p_kind, p_id, p_data) then
    perform app.add_revision(v_account_id, p_kind, p_id, p_data, auth.uid(), 'conflict');
  end if;
end
$$;
revoke all on function public.store_conflict from public, anon, authenticated, stoa_service;
grant execute on function public.store_conflict to authenticated, stoa_service;

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
revoke all on function app.write_published from public, anon, authenticated, stoa_service;
grant execute on function app.write_published to service_role;

reset check_function_bodies;
