-- The same of the draft of a page or post, of that version.
create or replace function public.content_gaps(p_kind text, p_id uuid, p_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_gaps jsonb;
begin
  perform app.content_account(p_kind, p_id);
  select app.gaps_of_content(d.data) into v_gaps from public.drafts d
  where (case p_kind when 'page' then d.page_id else d.post_id end) = p_id and d.version = p_version;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  return v_gaps;
end
$$;
grant execute on function public.content_gaps to authenticated, stoa_service;
