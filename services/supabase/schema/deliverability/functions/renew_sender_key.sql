-- Replaces the retired key seven days after the rotation; its new public half is to be put into DNS before the next.
create or replace function ops.renew_sender_key(p_account_id uuid, p_id uuid, p_public_key text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.sender_domains s set rotated_at = null, next_check_at = now(),
    public_keys = s.public_keys || jsonb_build_object(s.selectors[2], p_public_key)
  where s.account_id = p_account_id and s.id = p_id and s.rotated_at < now() - interval '7 days';
  return found;
end
$$;
grant execute on function ops.renew_sender_key to stoa_service;
