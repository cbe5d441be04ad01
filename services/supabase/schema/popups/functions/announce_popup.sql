-- Rules of active popups lie in the documents of the pages they are for.
create or replace function app.announce_popup() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.popups;
  v_paths text[] := '{}';
begin
  for v_row in select (one).* from unnest(case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old]
    else array[old, new] end) one loop
    if v_row.state = 'active' then
      v_paths := v_paths || app.popup_paths(v_row.shown);
    end if;
  end loop;
  perform app.tell_paths('popups', coalesce(new.account_id, old.account_id), v_paths);
  return null;
end
$$;
