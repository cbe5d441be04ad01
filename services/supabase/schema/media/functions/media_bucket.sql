create or replace function app.media_bucket(p_account_id uuid, p_visibility text) returns text
language sql immutable set search_path = '' as $$
  select p_account_id || case when p_visibility = 'private' then '-private' else '' end
$$;
