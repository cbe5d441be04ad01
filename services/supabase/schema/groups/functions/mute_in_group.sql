-- Moderators mute members for a while; those who keep order are muted by admins alone. Null minutes take it back.
create or replace function public.mute_in_group(p_group_id uuid, p_user_id uuid, p_minutes int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_group public.groups := app.need_group(p_group_id);
  v_role text := (select m.role from public.group_members m where m.group_id = p_group_id and m.user_id = p_user_id);
begin
  if p_group_id not in (select app.my_moderated_groups())
    or (v_role <> 'member' and p_group_id not in (select app.my_moderated_groups(array['admin']))) then
    perform app.fail('forbidden');
  end if;
  if p_minutes not between 1 and 43200 then
    perform app.fail('invalid_input', 'minutes');
  end if;
  if v_role is null then
    perform app.fail('not_a_member');
  end if;
  insert into app.group_voices as v (account_id, group_id, user_id, muted_until)
  values (v_group.account_id, p_group_id, p_user_id, now() + make_interval(mins => p_minutes))
  on conflict (group_id, user_id) do update set muted_until = excluded.muted_until;
end
$$;
grant execute on function public.mute_in_group to authenticated, stoa_service;
