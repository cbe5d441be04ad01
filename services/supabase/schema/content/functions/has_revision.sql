create or replace function app.has_revision(p_kind text, p_id uuid, p_data jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.revisions r
    where (case p_kind when 'page' then r.page_id else r.post_id end) = p_id and r.data = p_data)
$$;
grant execute on function app.has_revision to service_role;
