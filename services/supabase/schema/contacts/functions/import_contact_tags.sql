-- Tags imported contacts with the tags of their import and of their own row.
create or replace function app.import_contact_tags(p_import public.contact_imports, p_rows jsonb, p_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_names jsonb := coalesce(p_import.settings -> 'tags', '[]');
begin
  if v_names = '[]' and not jsonb_path_exists(p_rows, '$[*].tags[*]') then
    return;
  end if;
  insert into public.tags (account_id, name)
  select distinct on (lower(n)) p_import.account_id, n
  from (select left(btrim(t), 60) as n from (select jsonb_array_elements_text(v_names) as t
      union all select jsonb_array_elements_text(r.value -> 'tags') from jsonb_array_elements(p_rows) r
      where jsonb_typeof(r.value -> 'tags') = 'array') every_tag) named
  where n <> '' order by lower(n)
  on conflict (account_id, lower(btrim(name))) do nothing;
  insert into public.contact_tags (account_id, tag_id, contact_id)
  select p_import.account_id, t.id, c.id
  from jsonb_array_elements(p_rows) r
  join public.contacts c on c.account_id = p_import.account_id and c.email = r.value ->> 'email' and c.id = any (p_ids)
  cross join lateral jsonb_array_elements_text(v_names || case when jsonb_typeof(r.value -> 'tags') = 'array' then r.value -> 'tags'
    else '[]' end) n
  join public.tags t on t.account_id = p_import.account_id and lower(t.name) = lower(left(btrim(n), 60))
  on conflict do nothing;
end
$$;
