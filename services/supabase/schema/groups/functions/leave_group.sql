create or replace function public.leave_group(p_group_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.group_members m where m.group_id = p_group_id and m.user_id = (select auth.uid()) and m.status <> 'banned'
$$;
grant execute on function public.leave_group to authenticated, stoa_service;
