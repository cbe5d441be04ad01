-- The contact of an entry's address, found or created with what its answers say of a person.
create or replace function app.contact_of_entry(p_account_id uuid, p_form_id uuid, p_no int, p_email text, p_language text, p_data jsonb)
returns uuid
language plpgsql set search_path = '' as $$
declare
  v_fields jsonb := (select v.definition -> 'fields' from public.form_versions v where v.form_id = p_form_id and v.no = p_no);
begin
  return app.upsert_contact(p_account_id, p_email, coalesce(p_data ->> 'name', ''), p_language, 'form',
    app.form_answer(v_fields, p_data, 'country'), coalesce(app.form_answer(v_fields, p_data, 'phone'), ''));
end
$$;
