create or replace function public.unpublish_content(p_kind text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.content_account(p_kind, p_id);
begin
  if p_kind = 'page' then
    update public.pages set status = 'draft', is_home = false where id = p_id;
  else
    update public.posts set status = 'draft' where id = p_id;
  end if;
  perform app.audit(v_account_id, 'content.unpublished', p_id, jsonb_build_object('kind', p_kind));
end
$$;
grant execute on function public.unpublish_content to authenticated, stoa_service;
