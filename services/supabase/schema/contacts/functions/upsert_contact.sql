-- Finds or creates the contact of an address and returns it. What is already known stays unless p_overwrite, because a stranger
-- can type any address into a form.
create or replace function app.upsert_contact(p_account_id uuid, p_email text, p_name text default '', p_language text default null,
  p_source text default 'manual', p_country text default null, p_phone text default '', p_time_zone text default null,
  p_fields jsonb default '{}', p_overwrite boolean default false)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
  v_name text := left(btrim(coalesce(p_name, '')), 120);
  v_phone text := left(btrim(coalesce(p_phone, '')), 40);
  v_fields jsonb := coalesce(p_fields, '{}');
begin
  insert into public.contacts as c (account_id, email, name, language, source, country, phone, time_zone, fields)
  values (p_account_id, lower(btrim(p_email)), v_name, p_language, p_source, p_country, v_phone, p_time_zone, v_fields)
  on conflict (account_id, email) do update set
    name = case when v_name <> '' and (p_overwrite or c.name = '') then v_name else c.name end,
    language = case when p_overwrite then coalesce(p_language, c.language) else coalesce(c.language, p_language) end,
    country = case when p_overwrite then coalesce(p_country, c.country) else coalesce(c.country, p_country) end,
    phone = case when v_phone <> '' and (p_overwrite or c.phone = '') then v_phone else c.phone end,
    time_zone = case when p_overwrite then coalesce(p_time_zone, c.time_zone) else coalesce(c.time_zone, p_time_zone) end,
    fields = case when p_overwrite then c.fields || v_fields else v_fields || c.fields end
  returning c.id into v_id;
  return v_id;
end
$$;
grant execute on function app.upsert_contact to stoa_service;
