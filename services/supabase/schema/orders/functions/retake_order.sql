-- Takes again what an expired order had let go, whole or not at all.
create or replace function app.retake_order(p_order public.orders)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform app.take_holds_again(p_order);
  return true;
exception when raise_exception then
  return false;
end
$$;
