-- A manager who puts an order aside, or lets it be paid again, moves the end of its holds with it.
create or replace function app.move_holds_end()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.holds_until := app.holds_end(new);
  return new;
end
$$;
