-- Saves the draft of a user's next site. The last one wins; what it replaces is returned where the caller had not read it.
create or replace function ops.save_site_draft(p_user_id uuid, p_version int, p_draft jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_before ops.site_drafts;
  v_version int;
begin
  perform pg_advisory_xact_lock(hashtextextended('create_site:' || p_user_id, 0));
  select d.* into v_before from ops.site_drafts d where d.user_id = p_user_id;
  insert into ops.site_drafts as d (user_id, draft) values (p_user_id, p_draft)
  on conflict (user_id) do update set draft = excluded.draft, version = d.version + 1, updated_at = now()
  returning d.version into v_version;
  return jsonb_build_object('version', v_version, 'replaced',
    case when v_before.version is distinct from p_version and v_before.draft <> p_draft then v_before.draft end);
end
$$;
grant execute on function ops.save_site_draft to stoa_service;
