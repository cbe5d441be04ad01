-- {title, description, image, noindex}; nothing else.
create or replace function app.is_seo(p_seo jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_seo) = 'object' and p_seo - array['title', 'description', 'image', 'noindex'] = '{}'
    and length(coalesce(p_seo ->> 'title', '')) <= 120 and length(coalesce(p_seo ->> 'description', '')) <= 320
    and length(coalesce(p_seo ->> 'image', '')) <= 500
    and coalesce(jsonb_typeof(p_seo -> 'noindex'), 'boolean') = 'boolean'
$$;
