-- A page or post as its draft would make it, and whether that is anything else than what is published; null when it is gone.
create or replace function ops.previewed_content(p_account_id uuid, p_kind text, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_row jsonb;
  v_draft jsonb;
begin
  if p_kind = 'page' then
    select jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'type', p.type, 'content', p.content, 'seo', p.seo,
      'isHome', p.is_home, 'section', p.section, 'isDraft', p.status = 'draft') into v_row
    from public.pages p where p.account_id = p_account_id and p.id = p_id and p.binned_at is null;
    select d.data into v_draft from public.drafts d where d.account_id = p_account_id and d.page_id = p_id;
  else
    select jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'content', p.content, 'seo', p.seo,
      'excerpt', p.excerpt, 'settings', p.settings, 'tags', to_jsonb(p.tags), 'published_at', coalesce(p.published_at, now()),
      'author', (select jsonb_build_object('name', m.name, 'slug', m.slug) from public.members m where m.id = p.author_id),
      'isDraft', p.status = 'draft') into v_row
    from public.posts p where p.account_id = p_account_id and p.id = p_id and p.binned_at is null;
    select d.data into v_draft from public.drafts d where d.account_id = p_account_id and d.post_id = p_id;
  end if;
  return v_row || coalesce(v_draft || '{"isDraft": true}', '{}');
end
$$;
grant execute on function ops.previewed_content to stoa_service;
