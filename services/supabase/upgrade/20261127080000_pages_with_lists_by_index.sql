-- A save of one post read the content of every post of its site: 7 ms a save at 1,000 posts.
create function app.has_lists(p_content jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select app.has_block(p_content, array['courses', 'curriculum', 'posts', 'pricing'])
$$;
revoke execute on function app.has_lists(jsonb) from public;

-- Few pages and posts hold a block that shows rows of other tables, so these two stay small.
create index pages_with_lists_idx on public.pages (account_id) where status = 'published' and app.has_lists(content);
create index posts_with_lists_idx on public.posts (account_id) where status = 'published' and app.has_lists(content);

create or replace function app.pages_with(p_account_id uuid, p_kinds text[]) returns text[]
language sql stable set search_path = '' as $$
  select app.few_or(array(
    select case when p.is_home then '/' else '/' || p.slug end from public.pages p
    where p.account_id = p_account_id and p.status = 'published' and app.has_lists(p.content)
      and app.has_block(p.content, p_kinds)), '/*')
    || app.few_or(array(
    select '/blog/' || p.slug from public.posts p
    where p.account_id = p_account_id and p.status = 'published' and app.has_lists(p.content)
      and app.has_block(p.content, p_kinds)), '/blog/*')
    -- Without a home page of its own a site shows its courses there.
    || case when 'courses' = any (p_kinds) and not exists (select 1 from public.pages p
      where p.account_id = p_account_id and p.status = 'published' and p.is_home) then '{/}'::text[] else '{}' end
$$;
