create or replace function app.post_paths(p_account_id uuid, p_author_id uuid) returns text[]
language sql stable set search_path = '' as $$
  select array['/blog/*', '/sitemap.xml']
    || array(select '/members/' || m.slug from public.members m where m.id = p_author_id and m.slug is not null)
    || app.pages_with(p_account_id, array['posts'])
$$;
