-- For how many seconds the caller may hold a link to an object, on a host of that account (null: of nobody's): managers a year,
-- everybody else five minutes, and none without the right.
create or replace function app.object_link_seconds(p_bucket_id text, p_name text, p_account_id uuid) returns int
language sql stable set search_path = '' as $$
  select case
    when left(p_bucket_id, 36) <> p_account_id::text then 0
    when exists (select 1 from storage.objects o where o.bucket_id = p_bucket_id and o.name = p_name) then
      case when left(p_bucket_id, 36) = any (array(select id::text from app.my_accounts_with_cap('manage_options') id))
        then 31536000 else 300 end
    when app.may_open_object(p_bucket_id, p_name) then 300
    else 0 end
$$;
grant execute on function app.object_link_seconds to anon, authenticated, stoa_service;
