-- A form shows at its own path and on every page with its block.
create or replace function app.announce_form() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.forms;
  v_paths text[] := '{}';
begin
  for v_row in select (one).* from unnest(case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old]
    else array[old, new] end) one loop
    if v_row.state <> 'draft' then
      v_paths := v_paths || array['/forms/' || v_row.slug, '/forms/' || v_row.slug || '/*']
        || app.pages_with(v_row.account_id, array['form']);
    end if;
  end loop;
  perform app.tell_paths('forms', coalesce(new.account_id, old.account_id), v_paths);
  return null;
end
$$;
