-- What is used, wherever that is, stays.
create or replace function app.media_in_use(p_media_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from app.media_places(p_media_id))
$$;
