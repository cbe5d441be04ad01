create or replace function public.archive_group(p_group_id uuid, p_archived boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.groups g set archived_at = case when p_archived then coalesce(g.archived_at, now()) end
  where g.id = p_group_id and g.id in (select app.my_moderated_groups(array['admin']));
  if not found then
    perform app.fail('not_found');
  end if;
end
$$;
grant execute on function public.archive_group to authenticated, stoa_service;
