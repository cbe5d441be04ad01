-- A draft with what was last written on a page or post. It is no home and no legal page, whatever the first one is.
create or replace function public.duplicate_content(p_kind text, p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.content_account(p_kind, p_id);
  v_row jsonb;
  v_data jsonb;
begin
  select to_jsonb(p) into v_row from public.pages p where p_kind = 'page' and p.id = p_id;
  if p_kind = 'post' then
    select to_jsonb(p) into v_row from public.posts p where p.id = p_id;
  end if;
  if v_row ->> 'binned_at' is not null then
    perform app.fail('not_found', p_kind);
  end if;
  -- Whoever adds one at the same moment is awaited, so that both find a free slug.
  perform pg_advisory_xact_lock(hashtextextended('content-copy ' || v_account_id, 0));
  select d.data into v_data from public.drafts d where (case p_kind when 'page' then d.page_id else d.post_id end) = p_id;
  v_data := coalesce(v_data, app.published_version(p_kind, v_row));
  v_data := (v_data - 'isHome') || jsonb_build_object('title', app.copy_title(v_account_id, btrim(v_data ->> 'title')),
    'slug', app.copy_slug(v_data ->> 'slug', case p_kind when 'page'
      then array(select p.slug from public.pages p where p.account_id = v_account_id)
      else array(select p.slug from public.posts p where p.account_id = v_account_id) end));
  if p_kind = 'page' then
    v_data := v_data || '{"type": "content"}';
  end if;
  return public.save_draft(v_account_id, p_kind, null, v_data);
end
$$;
grant execute on function public.duplicate_content to authenticated, stoa_service;
