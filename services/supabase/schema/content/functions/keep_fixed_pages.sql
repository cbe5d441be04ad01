-- The platform's menu and footer lead to these pages, so they stay published at their address; their text is anybody's to edit.
create or replace function app.keep_fixed_pages() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_fixed_page(old) and (tg_op = 'DELETE' or new.slug <> old.slug or new.status <> old.status
    or new.section is not null) then
    perform app.fail('in_use', 'page');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
