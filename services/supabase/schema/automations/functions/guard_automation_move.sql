create or replace function app.guard_automation_move() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state <> old.state and not exists (
    select 1 from app.automation_moves m where m.from_state = old.state and m.to_state = new.state
  ) then
    perform app.fail('automation_move_rejected', old.state || ' to ' || new.state);
  end if;
  return new;
end
$$;
