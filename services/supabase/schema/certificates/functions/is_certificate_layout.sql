-- What an account's certificates look like: a design, the words and the signature on it, made by managers and by who teaches.
create or replace function app.is_certificate_layout(p_layout jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_layout) = 'object'
    and p_layout - '{design,accent,title,text,signature,signature_role}'::text[] = '{}'
    and coalesce(p_layout ->> 'design', 'frame') in ('frame', 'band', 'plain', 'seal')
    and coalesce(p_layout ->> 'accent', 'primary') in ('primary', 'accent', 'text')
    and not exists (select 1 from jsonb_each(p_layout) part
      where jsonb_typeof(part.value) <> 'string' or length(part.value #>> '{}') > case part.key when 'text' then 300 else 80 end)
$$;
grant execute on function app.is_certificate_layout to authenticated, impersonated, stoa_service;
