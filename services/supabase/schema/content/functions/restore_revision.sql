-- What was published once becomes the draft again; visitors see it when it is published.
create or replace function public.restore_revision(p_revision_id uuid, p_version int default 0) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_revision public.revisions;
begin
  select * into v_revision from public.revisions r
  where r.id = p_revision_id and r.account_id = any (array(select app.my_accounts_with_cap('manage_options')));
  if not found then
    perform app.fail('not_found', 'revision');
  end if;
  return public.save_draft(v_revision.account_id, case when v_revision.page_id is null then 'post' else 'page' end,
    coalesce(v_revision.page_id, v_revision.post_id), v_revision.data, p_version);
end
$$;
grant execute on function public.restore_revision to authenticated, stoa_service;
