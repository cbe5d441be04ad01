-- The draft of a user's next site; null without one.
create or replace function ops.site_draft(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('draft', d.draft, 'version', d.version) from ops.site_drafts d where d.user_id = p_user_id
$$;
grant execute on function ops.site_draft to stoa_service;
