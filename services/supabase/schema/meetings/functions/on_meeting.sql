create or replace function app.on_meeting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' or not new.is_for_people then
    perform app.tell_of_meeting(new, case tg_op when 'UPDATE' then 'moved' else 'planned' end);
  end if;
  return null;
end
$$;
