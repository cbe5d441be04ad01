-- A free slug for a copy, among those that are taken.
create or replace function app.copy_slug(p_slug text, p_taken text[]) returns text
language sql immutable set search_path = '' as $$
  select s.slug from (select n, rtrim(left(p_slug, 66), '-') || '-copy' || case n when 1 then '' else '-' || n end as slug
    from generate_series(1, cardinality(p_taken) + 1) n) s
  where s.slug <> all (p_taken) order by s.n limit 1
$$;
