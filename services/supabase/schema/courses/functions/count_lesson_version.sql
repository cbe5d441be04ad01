-- A lesson that is renamed or published from elsewhere is another version for whoever has it open.
create or replace function app.count_lesson_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.version = old.version and (new.title, new.status, new.type) is distinct from (old.title, old.status, old.type) then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;
