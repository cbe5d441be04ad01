create or replace function app.account_of_bucket(p_bucket_id text) returns uuid
language sql stable security definer set search_path = '' as $$
  select a.account_id from public.accounts a
  where a.account_id = case when p_bucket_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-private|-work)?$'
    then left(p_bucket_id, 36)::uuid end
$$;
