create or replace function app.is_site_seo(p_seo jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select app.is_seo(p_seo - array['titleTemplate', 'google', 'bing'])
    and length(coalesce(p_seo ->> 'titleTemplate', '')) <= 120
    and (coalesce(p_seo ->> 'titleTemplate', '') = '' or p_seo ->> 'titleTemplate' like '%{title}%')
    and coalesce(p_seo ->> 'google', '') ~ '^[A-Za-z0-9_-]{0,100}$'
    and coalesce(p_seo ->> 'bing', '') ~ '^[A-Za-z0-9_-]{0,100}$'
$$;
