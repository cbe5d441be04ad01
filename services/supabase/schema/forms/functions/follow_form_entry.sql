-- What an entry with an email leads to once it counts: the contact, tags of the form, its lists and the consent in its very words.
-- Nobody joins a list without having ticked a consent. Returns the lists whose confirmation is to be sent. An entry that was
-- stored with its contact names it.
create or replace function app.follow_form_entry(p_entry_id uuid, p_contact_id uuid default null) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  v_entry public.form_entries;
  v_form public.forms;
  v_fields jsonb;
  v_own jsonb;
  v_contact_id uuid := p_contact_id;
  v_words text;
  v_list_id uuid;
  v_tag text;
  v_confirm uuid[] := '{}';
begin
  select * into v_entry from public.form_entries e where e.id = p_entry_id;
  if v_entry.email is null or v_entry.contact_id is distinct from p_contact_id then
    return v_confirm;
  end if;
  if v_contact_id is null then
    v_contact_id := app.contact_of_entry(v_entry.account_id, v_entry.form_id, v_entry.version_no, v_entry.email,
      v_entry.language, v_entry.data);
    update public.form_entries set contact_id = v_contact_id where id = p_entry_id;
  end if;
  select * into v_form from public.forms f where f.id = v_entry.form_id;
  select v.definition -> 'fields', v.definition #> array['translations', v_entry.language, 'fields'] into v_fields, v_own
  from public.form_versions v
  where v.form_id = v_entry.form_id and v.no = v_entry.version_no;
  foreach v_tag in array v_form.tags loop
    perform app.tag_contact(v_contact_id, v_tag);
  end loop;
  -- In the language in which they were read.
  select string_agg(coalesce(nullif(v_own #>> array[f ->> 'id', 'label'], ''), f ->> 'label'), E'\n' order by at) into v_words
  from jsonb_array_elements(v_fields) with ordinality field (f, at)
  where f ->> 'type' = 'consent' and (v_entry.data -> (f ->> 'id')) = 'true';
  if v_words is null then
    return v_confirm;
  end if;
  v_words := left(v_words, 2000);
  for v_list_id in select l.id from public.lists l where l.account_id = v_entry.account_id and l.id = any (v_form.list_ids) loop
    if app.join_list(v_contact_id, v_list_id, v_words, v_entry.language, v_entry.page, 'form') = 'pending'
      and app.take_confirmation(v_contact_id, v_list_id) then
      v_confirm := v_confirm || v_list_id;
    end if;
  end loop;
  if cardinality(v_form.list_ids) = 0 then
    insert into public.consents (account_id, contact_id, kind, words, language, page, how)
    values (v_entry.account_id, v_contact_id, 'given', v_words, v_entry.language, v_entry.page, 'form');
  end if;
  return v_confirm;
end
$$;
