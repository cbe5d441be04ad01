-- Keeps rows as they were written: corrections are rows of their own.
create or replace function app.guard_append_only() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception '% only grows', tg_table_name using errcode = '23514';
end
$$;
