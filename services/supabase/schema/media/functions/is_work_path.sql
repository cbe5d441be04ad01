create or replace function app.is_work_path(p_path text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_path ~ ('^submissions/' || auth.uid()::text || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]{1,200}$'), false)
$$;
grant execute on function app.is_work_path to authenticated, stoa_service;
