create or replace function app.check_section(p_section text, p_value jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  v_shape jsonb := app.section_shape(p_section);
  v_key text;
  v_part text;
begin
  if v_shape is null or jsonb_typeof(p_value) is distinct from 'object' or octet_length(p_value::text) > 200000 then
    perform app.fail('invalid_input', p_section);
  end if;
  for v_key in select jsonb_object_keys(p_value) loop
    if v_shape ->> v_key is null or jsonb_typeof(p_value -> v_key) not in (v_shape ->> v_key, 'null') then
      perform app.fail('invalid_input', v_key);
    end if;
  end loop;
  if (p_section = 'general' and ((p_value ? 'currency' and app.currency_digits(p_value ->> 'currency') is null)
      or (p_value ? 'name' and length(btrim(coalesce(p_value ->> 'name', ''))) not between 1 and 120)
      or coalesce(p_value ->> 'defaultLanguage', 'en') !~ '^[a-z]{2,3}$'
      or coalesce(p_value ->> 'signInPath', '/login') !~ '^/[a-z0-9/-]*$'
      or (p_value ->> 'timeZone' is not null and not exists (
        select 1 from pg_catalog.pg_timezone_names z where z.name = p_value ->> 'timeZone'))))
    or (p_section = 'logo' and coalesce((p_value ->> 'logo_width')::numeric, 4) not between 0.5 and 40)
    -- Notices are cleaned by the service; what cannot be meant well does not get this far.
    or (p_section = 'notices' and p_value::text ~* '<\s*/?\s*(script|style|iframe|object|embed|form)|\son[a-z]+\s*=|javascript:')
    or (p_section = 'footer' and jsonb_array_length(coalesce(nullif(p_value -> 'footer_columns', 'null'), '[]')) > 6)
    or (p_section = 'theme' and (coalesce(p_value ->> 'bodyStyle', 'wide') not in ('wide', 'boxed')
      or coalesce(p_value ->> 'lists', 'cards') not in ('cards', 'rows', 'index')
      or coalesce((p_value ->> 'radius')::numeric, 0) not between 0 and 32
      or exists (select 1 from unnest(array['light', 'dark']) part,
          jsonb_each_text(coalesce(nullif(p_value -> part, 'null'), '{}')) c (name, colour)
        where c.colour !~ '^(#[0-9a-fA-F]{3,8}|(rgb|hsl)a?\([0-9., %]+\))$'))) then
    perform app.fail('invalid_input', p_section);
  end if;
  if p_section = 'menus' then
    foreach v_part in array array['header', 'mobile'] loop
      if jsonb_typeof(p_value -> v_part) = 'array' and not app.is_menu(p_value -> v_part) then
        perform app.fail('invalid_input', v_part);
      end if;
    end loop;
  end if;
  if p_section = 'seo' and not app.is_site_seo(p_value) then
    perform app.fail('invalid_input', 'seo');
  end if;
end
$$;
