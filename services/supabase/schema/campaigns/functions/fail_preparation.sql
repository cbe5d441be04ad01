-- A campaign whose texts can't be made into an email waits for its manager.
create or replace function ops.fail_preparation(p_id uuid, p_detail text) returns void
language sql security definer set search_path = '' as $$
  update public.campaigns c set state = 'waiting', wait_reason = 'content', wait_detail = left(p_detail, 500)
  where c.id = p_id and c.state = 'preparing'
$$;
grant execute on function ops.fail_preparation to stoa_service;
