create or replace function app.session_key(p_service_id uuid, p_member_id uuid, p_starts_at timestamptz) returns text
language sql immutable set search_path = '' as $$
  select p_service_id || '@' || p_member_id || '@' || extract(epoch from p_starts_at)::bigint
$$;
