create or replace function public.save_contact_field(p_account_id uuid, p_id uuid, p_values jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := p_id;
  v_label text := btrim(coalesce(p_values ->> 'label', ''));
  v_type text := coalesce(p_values ->> 'type', 'text');
  v_key text := coalesce(nullif(left(regexp_replace(replace(app.slugify(v_label), '-', '_'), '^[^a-z]+', ''), 40), ''), 'field');
  v_options text[] := array(select distinct left(btrim(o), 80) from jsonb_array_elements_text(coalesce(p_values -> 'options', '[]')) o
    where btrim(o) <> '');
begin
  perform app.require_cap(p_account_id);
  if length(v_label) not between 1 and 60 then
    perform app.fail('invalid_input', 'label');
  end if;
  if v_type not in ('text', 'number', 'date', 'boolean', 'choice') then
    perform app.fail('invalid_input', 'type');
  end if;
  if v_type = 'choice' and cardinality(v_options) = 0 then
    perform app.fail('invalid_input', 'options');
  end if;
  if v_id is null then
    if exists (select 1 from public.contact_fields f where f.account_id = p_account_id and f.key = v_key) then
      v_key := left(v_key, 33) || '_' || substr(md5(gen_random_uuid()::text), 1, 6);
    end if;
    insert into public.contact_fields (account_id, key, label, type, options, position)
    values (p_account_id, v_key, v_label, v_type, case v_type when 'choice' then v_options else '{}' end,
      (select count(*) from public.contact_fields f where f.account_id = p_account_id))
    returning id into v_id;
  else
    -- The type of a field with values never changes.
    update public.contact_fields f set label = v_label, options = case f.type when 'choice' then v_options else '{}' end
    where f.account_id = p_account_id and f.id = v_id and (f.type <> 'choice' or cardinality(v_options) > 0);
    if not found then
      perform app.fail('not_found', 'field');
    end if;
  end if;
  return v_id;
end
$$;
grant execute on function public.save_contact_field to authenticated, stoa_service;
