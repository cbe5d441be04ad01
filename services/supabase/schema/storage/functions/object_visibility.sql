-- An object of the library keeps its place there: renamed it is found again, removed it leaves the library, and what a page,
-- a lesson or a product uses cannot be removed.
create or replace function app.object_visibility(p_bucket_id text) returns text
language sql immutable set search_path = '' as $$
  select case when p_bucket_id like '%-private' then 'private' when length(p_bucket_id) = 36 then 'public' end
$$;
