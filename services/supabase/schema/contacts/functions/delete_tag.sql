create or replace function public.delete_tag(p_account_id uuid, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  delete from public.tags x where x.account_id = p_account_id and x.id = p_id;
  if not found then
    perform app.fail('not_found', 'tag');
  end if;
end
$$;
grant execute on function public.delete_tag to authenticated, stoa_service;
