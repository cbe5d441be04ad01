-- What readers of the documentation looked for in vain, the most frequent first; for operators, through the service alone.
create or replace function ops.empty_doc_searches() returns table (text text, count int, last_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.text, s.count, s.last_at from ops.doc_searches s order by s.count desc, s.last_at desc limit 100
$$;
grant execute on function ops.empty_doc_searches to stoa_service;
