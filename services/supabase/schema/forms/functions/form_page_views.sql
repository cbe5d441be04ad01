-- Views in the last days of published pages and posts that hold a form, as visits count them.
create or replace function public.form_page_views(p_form_id uuid, p_days int default 30) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(d.views), 0)::bigint
  from public.forms f join public.visit_days d on d.account_id = f.account_id and d.dimension = 'page'
    and d.day > app.form_day(f.account_id) - least(greatest(coalesce(p_days, 30), 1), 365)
  where f.id = p_form_id and f.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    and d.value in (
      select case when p.is_home then '/' else '/' || p.slug end from public.pages p
      where p.account_id = f.account_id and p.status = 'published' and app.holds_form(p.content, f.id)
      union
      select '/blog/' || p.slug from public.posts p
      where p.account_id = f.account_id and p.status = 'published' and app.holds_form(p.content, f.id))
$$;
grant execute on function public.form_page_views to authenticated, stoa_service;
