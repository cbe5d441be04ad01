create or replace function app.new_meeting_url() returns text
language sql volatile set search_path = '' as $$
  select 'https://meet.jit.si/' || replace(gen_random_uuid()::text, '-', '')
$$;
grant execute on function app.new_meeting_url to authenticated, stoa_service;
