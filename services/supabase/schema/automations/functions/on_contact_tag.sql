create or replace function app.on_contact_tag() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform app.note_event(old.account_id, old.contact_id, 'tag_removed', old.tag_id);
  else
    perform app.note_event(new.account_id, new.contact_id, 'tag_added', new.tag_id);
  end if;
  return null;
end
$$;
