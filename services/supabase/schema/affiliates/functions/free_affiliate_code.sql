-- A code for links, from what was wished or from a name; with a number where it is taken.
create or replace function app.free_affiliate_code(p_account_id uuid, p_wish text, p_name text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_base text := coalesce(nullif(left(app.slugify(coalesce(nullif(btrim(p_wish), ''), p_name)), 30), ''), 'partner');
  v_code text;
begin
  v_base := btrim(v_base, '-');
  if length(v_base) < 3 then
    v_base := 'partner-' || v_base;
  end if;
  v_code := btrim(v_base, '-');
  for v_try in 2..1000 loop
    exit when not exists (select 1 from public.affiliates a where a.account_id = p_account_id and a.code = v_code);
    v_code := v_base || '-' || v_try;
  end loop;
  return v_code;
end
$$;
