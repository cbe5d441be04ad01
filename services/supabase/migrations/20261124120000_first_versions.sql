-- What came into being published, by a seed or from another backend, stands in its history too: it can be gone back to.
create function app.published_version(p_kind text, p_row jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('title', p_row -> 'title', 'slug', p_row -> 'slug', 'content', p_row -> 'content', 'seo', p_row -> 'seo')
    || case p_kind when 'page' then jsonb_build_object('type', p_row -> 'type', 'isHome', p_row -> 'is_home')
      else jsonb_build_object('excerpt', p_row -> 'excerpt', 'settings', p_row -> 'settings', 'tags', p_row -> 'tags',
        'categoryId', p_row -> 'category_id', 'authorId', p_row -> 'author_id') end
$$;

create function app.keep_first_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.revisions (account_id, page_id, post_id, number, data, published_at)
  values (new.account_id, case when tg_table_name = 'pages' then new.id end, case when tg_table_name = 'posts' then new.id end, 1,
    app.published_version(case tg_table_name when 'pages' then 'page' else 'post' end, to_jsonb(new)),
    coalesce(new.published_at, now()));
  return null;
end
$$;
create trigger pages_first_version after insert on public.pages
  for each row when (new.status = 'published') execute function app.keep_first_version();
create trigger posts_first_version after insert on public.posts
  for each row when (new.status = 'published') execute function app.keep_first_version();

insert into public.revisions (account_id, page_id, number, data, published_at)
select p.account_id, p.id, 1, app.published_version('page', to_jsonb(p)), coalesce(p.published_at, now()) from public.pages p
where p.status = 'published' and not exists (select 1 from public.revisions r where r.page_id = p.id);
insert into public.revisions (account_id, post_id, number, data, published_at)
select p.account_id, p.id, 1, app.published_version('post', to_jsonb(p)), coalesce(p.published_at, now()) from public.posts p
where p.status = 'published' and not exists (select 1 from public.revisions r where r.post_id = p.id);
