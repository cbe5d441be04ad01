-- Another member keeps the group from now on; an admin who hands it over stays a moderator.
create or replace function public.hand_over_group(p_group_id uuid, p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_group public.groups := app.need_group(p_group_id);
begin
  if p_group_id not in (select app.my_moderated_groups(array['admin'])) or p_user_id = auth.uid() then
    perform app.fail('forbidden');
  end if;
  update public.group_members m set role = 'admin'
  where m.group_id = v_group.id and m.user_id = p_user_id and m.status = 'active';
  if not found then
    perform app.fail('not_a_member');
  end if;
  update public.group_members m set role = 'moderator'
  where m.group_id = v_group.id and m.user_id = auth.uid() and m.role = 'admin';
end
$$;
grant execute on function public.hand_over_group to authenticated, stoa_service;
