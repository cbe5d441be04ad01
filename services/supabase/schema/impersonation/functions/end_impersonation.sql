-- Ends a visit; says whether it was still going on.
create or replace function ops.end_impersonation(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update ops.impersonations i set ended_at = now() where i.id = p_id and i.ended_at is null and i.expires_at > now();
  return found;
end
$$;
grant execute on function ops.end_impersonation to stoa_service;
