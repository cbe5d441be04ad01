-- The published pages that hold a block of one of these kinds.
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
