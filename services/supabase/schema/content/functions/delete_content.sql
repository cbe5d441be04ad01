create or replace function public.delete_content(p_kind text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.content_account(p_kind, p_id);
begin
  if p_kind = 'page' then
    delete from public.pages where id = p_id;
  else
    delete from public.posts where id = p_id;
  end if;
  perform app.audit(v_account_id, 'content.deleted', p_id, jsonb_build_object('kind', p_kind));
end
$$;
grant execute on function public.delete_content to authenticated, stoa_service;
