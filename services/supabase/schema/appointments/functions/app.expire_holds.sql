create or replace function app.expire_holds(p_member_id uuid default null) returns int
language plpgsql set search_path = '' as $$
declare
  v_count int;
begin
  update public.bookings b set status = 'expired'
  where b.status = 'held' and b.held_until <= now() and (p_member_id is null or b.member_id = p_member_id);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
