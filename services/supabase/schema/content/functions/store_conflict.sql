-- Two people edited one page or post: what is stored and what the second one typed become revisions, before anything is
-- chosen. A version that is a revision already isn't stored twice.
create or replace function public.store_conflict(p_kind text, p_id uuid, p_data jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.content_account(p_kind, p_id);
  v_draft public.drafts;
begin
  perform app.check_draft(v_account_id, p_kind, p_data);
  select * into v_draft from public.drafts d
  where (case p_kind when 'page' then d.page_id else d.post_id end) = p_id;
  if v_draft.id is not null and not app.has_revision(p_kind, p_id, v_draft.data) then
    perform app.add_revision(v_account_id, p_kind, p_id, v_draft.data, v_draft.updated_by, 'conflict');
  end if;
  if not app.has_revision(p_kind, p_id, p_data) then
    perform app.add_revision(v_account_id, p_kind, p_id, p_data, auth.uid(), 'conflict');
  end if;
end
$$;
grant execute on function public.store_conflict to authenticated, stoa_service;
