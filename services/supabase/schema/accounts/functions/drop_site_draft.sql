-- Removes the draft of a user's next site.
create or replace function ops.drop_site_draft(p_user_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from ops.site_drafts d where d.user_id = p_user_id
$$;
grant execute on function ops.drop_site_draft to stoa_service;
