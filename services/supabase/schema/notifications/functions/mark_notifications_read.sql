create or replace function public.mark_notifications_read(p_account_id uuid, p_ids uuid[] default null) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  update public.notifications n set read = true
  where n.user_id = auth.uid() and n.account_id = p_account_id and not n.read and (p_ids is null or n.id = any (p_ids));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
grant execute on function public.mark_notifications_read to authenticated, stoa_service;
