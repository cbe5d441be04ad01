-- Campaigns wait while their lane is stopped, and go on when it is open again.
create or replace function ops.hold_campaigns(p_reason text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  if p_reason is null then
    update public.campaigns c set state = 'sending', wait_reason = null, wait_detail = ''
    where c.state = 'waiting' and c.wait_reason = 'lane';
  else
    update public.campaigns c set state = 'waiting', wait_reason = 'lane', wait_detail = left(p_reason, 500)
    where c.state in ('sending', 'testing');
  end if;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
grant execute on function ops.hold_campaigns to stoa_service;
