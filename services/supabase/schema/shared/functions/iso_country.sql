-- Who is taxed is told by the country's own code: Liberia shares its value with Lebanon, the label that is kept beside it tells
-- which. The list of shared/commerce/countries.ts is the source; a test compares the two over every country.
create or replace function app.iso_country(p_country text, p_label text) returns text
language sql immutable set search_path = '' as $$
  select case when p_country = 'LB' and p_label = 'Liberia' then 'LR' else p_country end
$$;
