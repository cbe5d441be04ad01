-- Puts the second key in use. The first one stays in DNS for emails that are still on their way.
create or replace function ops.rotate_sender_key(p_account_id uuid, p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.sender_domains s set selectors = array[s.selectors[2], s.selectors[1]], rotated_at = now()
  where s.account_id = p_account_id and s.id = p_id and s.state = 'verified'
    and s.records #>> array['dkim2', 'status'] = 'ok' and s.rotated_at is null;
  return found;
end
$$;
grant execute on function ops.rotate_sender_key to stoa_service;
