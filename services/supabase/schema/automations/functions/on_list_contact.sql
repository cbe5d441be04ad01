create or replace function app.on_list_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    perform app.note_event(new.account_id, new.contact_id, case new.status when 'confirmed' then 'list_joined' else 'list_left' end,
      new.list_id);
  end if;
  return null;
end
$$;
