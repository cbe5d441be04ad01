-- Confirms the address of a site's owner by an operator's word; false where it is confirmed, null for nobody who owns a site.
create or replace function ops.confirm_owner(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.accounts where owner_user_id = p_user_id;
  if not found then return null; end if;
  update auth.users set email_confirmed_at = now() where id = p_user_id and email_confirmed_at is null;
  return found;
end
$$;
grant execute on function ops.confirm_owner to stoa_service;
