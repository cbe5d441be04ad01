create or replace function app.on_form_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.note_event(new.account_id, new.contact_id, 'form_entry', new.form_id, '{}', new.id::text);
  return null;
end
$$;
