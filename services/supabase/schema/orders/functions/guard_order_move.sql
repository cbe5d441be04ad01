create or replace function app.guard_order_move() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> old.status and not exists (
    select 1 from app.order_moves m where m.from_status = old.status and m.to_status = new.status
  ) then
    perform app.fail('order_move_refused', old.status || ' to ' || new.status);
  end if;
  return new;
end
$$;
