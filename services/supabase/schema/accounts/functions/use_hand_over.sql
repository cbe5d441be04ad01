-- Spends a code, also one that comes from another site or browser, and returns the email address of its user; null when the
-- code is unknown, spent, expired or not for this site and challenge.
create or replace function ops.use_hand_over(p_account_id uuid, p_code_hash text, p_challenge text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_spent ops.hand_overs;
begin
  update ops.hand_overs h set used_at = now()
  where h.code_hash = p_code_hash and h.used_at is null and h.expires_at > now()
  returning * into v_spent;
  if not found or v_spent.account_id <> p_account_id or v_spent.challenge <> p_challenge then
    return null;
  end if;
  return (select lower(u.email) from auth.users u where u.id = v_spent.user_id);
end
$$;
grant execute on function ops.use_hand_over to stoa_service;
