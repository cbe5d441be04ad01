-- Who is taxed is told by the country's own code: Liberia shares its value with Lebanon, the label that is kept beside it tells
-- which. The list of shared/commerce/countries.ts is the source; a test compares the two over every country.
create function app.iso_country(p_country text, p_label text) returns text
language sql immutable set search_path = '' as $$
  select case when p_country = 'LB' and p_label = 'Liberia' then 'LR' else p_country end
$$;

-- The same two functions, asking for the tax of that country.
do $$
declare
  v_one record;
  v_text text;
begin
  for v_one in
    select * from (values
      ('public.place_order(uuid, jsonb, text[])'::regprocedure, 'app.tax_of(p_account_id, v_country, ',
        'app.tax_of(p_account_id, app.iso_country(v_country, v_country_label), '),
      ('ops.open_renewals()'::regprocedure, 'app.tax_of(v_one.account_id, v_one.country, ',
        'app.tax_of(v_one.account_id, app.iso_country(v_one.country, v_one.country_label), ')
    ) as x (of, was, becomes)
  loop
    v_text := pg_get_functiondef(v_one.of);
    if position(v_one.was in v_text) = 0 then
      raise exception '% asks for no tax', v_one.of;
    end if;
    execute replace(v_text, v_one.was, v_one.becomes);
  end loop;
end
$$;
