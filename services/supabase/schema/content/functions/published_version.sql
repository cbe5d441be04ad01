-- What came into being published, by a seed or from another backend, stands in its history too: it can be gone back to.
create or replace function app.published_version(p_kind text, p_row jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('title', p_row -> 'title', 'slug', p_row -> 'slug', 'content', p_row -> 'content', 'seo', p_row -> 'seo')
    || case p_kind when 'page' then jsonb_build_object('type', p_row -> 'type', 'isHome', p_row -> 'is_home')
      || case when p_row ->> 'section' is null then '{}' else jsonb_build_object('doc', jsonb_build_object(
        'section', p_row -> 'section', 'position', p_row -> 'position', 'audience', p_row -> 'audience',
        'checkedOn', p_row -> 'checked_on', 'checkedVersion', p_row -> 'checked_version')) end
      else jsonb_build_object('excerpt', p_row -> 'excerpt', 'settings', p_row -> 'settings', 'tags', p_row -> 'tags',
        'categoryId', p_row -> 'category_id', 'authorId', p_row -> 'author_id') end
$$;
