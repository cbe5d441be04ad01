-- Keeps the working copy. Without an id a new page or post begins; otherwise the version is the one that was read, 0 when
-- there was no draft. Answers {id, version}.
create or replace function public.save_draft(p_account_id uuid, p_kind text, p_id uuid, p_data jsonb, p_version int default 0)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := p_id;
  v_version int;
begin
  perform app.require_cap(p_account_id);
  perform app.check_draft(p_account_id, p_kind, p_data);
  if v_id is null and p_kind = 'page' then
    insert into public.pages (account_id, slug, title, type, section)
    values (p_account_id, p_data ->> 'slug', btrim(p_data ->> 'title'), coalesce(p_data ->> 'type', 'content'),
      btrim(p_data #>> '{doc,section}'))
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
grant execute on function public.save_draft to authenticated, stoa_service;
