-- Tells if a page of the platform is one that every page links to.
create or replace function app.is_fixed_page(p_page public.pages) returns boolean
language sql immutable set search_path = '' as $$
  select p_page.status = 'published' and p_page.section is null and (p_page.is_home
    or p_page.slug = any (array['product', 'use-cases', 'features', 'pricing', 'terms', 'privacy', 'refunds']))
$$;
