create or replace function public.discard_draft(p_kind text, p_id uuid, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.content_account(p_kind, p_id);
  delete from public.drafts d
  where (case p_kind when 'page' then d.page_id else d.post_id end) = p_id and d.version = p_version;
  if not found then
    perform app.fail('precondition_failed');
  end if;
end
$$;
grant execute on function public.discard_draft to authenticated, stoa_service;
