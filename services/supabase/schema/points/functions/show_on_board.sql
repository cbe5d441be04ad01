create or replace function public.show_on_board(p_account_id uuid, p_is_shown boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.member_points (account_id, user_id, is_shown)
  select m.account_id, m.user_id, coalesce(p_is_shown, true) from public.members m
  where m.account_id = p_account_id and m.user_id = auth.uid() and m.status = 'active'
  on conflict (account_id, user_id) do update set is_shown = excluded.is_shown;
  if not found then
    perform app.fail('not_a_member');
  end if;
end
$$;
grant execute on function public.show_on_board to authenticated, stoa_service;
