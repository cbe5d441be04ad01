-- How many messages may leave on a lane now, over all processes; 0 while it is paused.
create or replace function ops.take_lane_tokens(p_name text, p_want int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_lane ops.send_lanes;
  v_tokens double precision;
  v_taken int;
begin
  insert into ops.send_lanes (name) values (p_name) on conflict do nothing;
  select * into v_lane from ops.send_lanes l where l.name = p_name for update;
  if v_lane.paused_until > clock_timestamp() then
    return 0;
  end if;
  v_tokens := least(greatest(v_lane.per_second, 1),
    v_lane.tokens + v_lane.per_second * extract(epoch from clock_timestamp() - greatest(v_lane.filled_at, v_lane.paused_until)));
  v_taken := least(p_want, floor(v_tokens)::int);
  update ops.send_lanes l set tokens = v_tokens - v_taken, filled_at = clock_timestamp() where l.name = p_name;
  return v_taken;
end
$$;
grant execute on function ops.take_lane_tokens to stoa_service;
