create or replace function public.pin_post(p_post_id uuid, p_pinned boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.group_posts p set is_pinned = coalesce(p_pinned, false)
  where p.id = p_post_id and p.deleted_at is null and p.group_id in (select app.my_moderated_groups());
  if not found then
    perform app.fail('not_found');
  end if;
end
$$;
grant execute on function public.pin_post to authenticated, stoa_service;
